/** Everything that is said in Simplified Chinese: a file of its own, fetched by whoever reads it. */

import { joined, type Words } from "./speech";

export default joined(
  import.meta.glob<Words>(["../../../src/qihui/words/names/*.zh-Hans.json", "./*.zh-Hans.json", "./zh-Hans.json"], { eager: true, import: "default" }),
  import.meta.glob<Words>(["../../../src/qihui/words/errors/*.zh-Hans.json", "../../../src/qihui/words/told/*.zh-Hans.json"], { eager: true, import: "default" }),
);
