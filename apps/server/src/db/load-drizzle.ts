import { createRequire } from 'node:module'

/**
 * Drizzle in its CommonJS form. For every file of the other form Node parses the package's 130 KB list of entries
 * anew, which was a quarter of a start. Nothing else may import the package, or it would be there twice.
 */
export const loadDrizzle = createRequire(import.meta.url)
