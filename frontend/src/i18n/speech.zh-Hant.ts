/** Everything that is said in Traditional Chinese: a file of its own, fetched by whoever reads it. */

import { joined, type Words } from "./speech";

export default joined(
  import.meta.glob<Words>(["../../../src/qihui/words/names/*.zh-Hant.json", "./*.zh-Hant.json", "./zh-Hant.json"], { eager: true, import: "default" }),
  import.meta.glob<Words>(["../../../src/qihui/words/errors/*.zh-Hant.json", "../../../src/qihui/words/told/*.zh-Hant.json"], { eager: true, import: "default" }),
);
