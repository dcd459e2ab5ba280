/**
 * Zod tries whether it may compile its schemas, and a browser reports that try as a breach of our policy. Each app
 * imports this first. Only in a browser: the server compiles its own.
 */
const zodGlobals = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
if ('document' in globalThis) {
  // Zod may have been loaded already and hold this very object.
  zodGlobals.__zod_globalConfig ??= {}
  zodGlobals.__zod_globalConfig.jitless = true
}
