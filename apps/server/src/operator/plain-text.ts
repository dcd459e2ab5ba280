const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** Buyers' words on one line: nothing in them may move a terminal's cursor or turn its writing around. */
export const plainText = (text: string): string => text.replace(unseen, ' ').trim()
