/** The catalogues of one language, joined over their subjects. */

export type Words = Readonly<Record<string, string>>;

export interface Speech {
  /** What pages say, and what refusals and the rules say. */
  words: Words;
  errors: Words;
}

type Files = Record<string, Words>;

export function joined(words: Files, errors: Files): Speech {
  return { words: Object.assign({}, ...Object.values(words)) as Words, errors: Object.assign({}, ...Object.values(errors)) as Words };
}
