export { LANGUAGES, language, setLanguage, t, tell, tellAll, under, word, type Key, type Language, type Params } from "./index.svelte";
