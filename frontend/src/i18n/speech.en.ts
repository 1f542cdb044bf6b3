/** Everything that is said in English: a file of its own, fetched by whoever reads it. */

import { joined, type Words } from "./speech";

export default joined(
  import.meta.glob<Words>(["../../../src/qihui/words/names/*.en.json", "./*.en.json", "./en.json"], { eager: true, import: "default" }),
  import.meta.glob<Words>(["../../../src/qihui/words/errors/*.en.json", "../../../src/qihui/words/told/*.en.json"], { eager: true, import: "default" }),
);
