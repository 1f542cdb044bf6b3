/** Where links for other devices begin: the address that they reach this server at. */

import { api } from "./api";
import { baseFor } from "./keys";

let address = $state("");
let asked = false;

/** Asks for it when it is first wanted; until then, and without an answer, the address in the bar does as well. */
export function linkBase(): string {
  if (!asked) {
    asked = true;
    api.about().then(
      (about) => (address = about.address),
      () => (asked = false),
    );
  }
  return baseFor(location.origin, location.hostname, address);
}
