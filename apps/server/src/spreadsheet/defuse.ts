/** A cell that begins like a formula is one to a spreadsheet; a quote before it makes it a text. */
export const defuse = (text: string): string =>
  /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
