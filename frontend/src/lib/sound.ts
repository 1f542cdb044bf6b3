/** Short sounds made on the spot: wood on wood, a double knock for one's turn. */

let context: AudioContext | null = null;

export type Sound = "move" | "contact" | "turn" | "end" | "call";

const KNOCKS: Record<Sound, readonly (readonly [at: number, hertz: number, loud: number])[]> = {
  move: [[0, 320, 0.25]],
  contact: [[0, 180, 0.4], [0.07, 120, 0.3]],
  turn: [[0, 520, 0.3], [0.13, 700, 0.3]],
  call: [[0, 660, 0.3], [0.15, 660, 0.3]],
  end: [[0, 392, 0.3], [0.16, 494, 0.3], [0.32, 587, 0.35]],
};

export function play(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    for (const [at, hertz, loud] of KNOCKS[sound]) knock(context, at, hertz, loud);
  } catch {
    // A browser without sound plays silently.
  }
}

function knock(audio: AudioContext, at: number, hertz: number, loud: number): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(hertz, start);
  tone.frequency.exponentialRampToValueAtTime(hertz * 0.6, start + 0.12);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.18);
}

export function buzz(): void {
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([60, 40, 60]);
}
