const longest = 256
const unwanted: Record<string, string> = { '/': '／', '=': '＝', '&': '＆' }

/** A text as Alipay takes it. Its notices are signed with & and = between fields, so those must not be in one. */
export const alipaySubject = (text: string): string =>
  text
    .replace(/[/=&]/g, (character) => unwanted[character] ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
    // Half of a character that was cut in two.
    .replace(/[\uD800-\uDBFF]$/, '')
