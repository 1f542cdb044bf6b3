export { LANGUAGES, language, setLanguage, t, tell, word, type Key, type Language, type Params } from "./index.svelte";
