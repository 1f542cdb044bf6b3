import { mount } from "svelte";
import App from "./App.svelte";
import { language, setLanguage } from "./i18n";
import { prefs, showTheme } from "./lib/prefs.svelte";
import { listen } from "./lib/router";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/ground.css";
import "./styles/pieces.css";
import "./styles/board.css";

showTheme(prefs.theme);
listen();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
// No page without words; what they come with may be part of this very file, so that it must not wait for them itself.
void setLanguage(language()).then(() => mount(App, { target }));
