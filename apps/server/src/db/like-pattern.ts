/** A wildcard that somebody types is a plain character. */
const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/** The pattern of LIKE for a text that begins with these words. */
export const beginningWith = (words: string): string => `${escaped(words)}%`

/** The pattern of LIKE for a text that contains these words. */
export const containing = (words: string): string => `%${escaped(words)}%`

/** The pattern of LIKE for a text that ends with these words. */
export const endingWith = (words: string): string => `%${escaped(words)}`
