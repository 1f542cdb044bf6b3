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
setLanguage(language());
listen();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
mount(App, { target });
