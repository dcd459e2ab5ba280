/** Replaces a character that the font does not have. */
export const missingMark = '□'

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
const lineEnds = /[\n\r\v\f\u0085\u2028\u2029]+/g
// The ideographic space is as wide as a character and stays.
const spaces = /[[\t\p{Zs}]--\u3000]+/gv
// Controls and marks without a shape, those that turn the direction of text among them.
const shapeless = /[\p{Cc}--\n]|\p{Cf}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gv
// Radicals come with text copied from other PDFs; they share the glyph of the character they look like.
const radicals = /[\u2f00-\u2fdf]/g

const drawable = (grapheme: string, covers: (character: string) => boolean) =>
  [...grapheme].filter((character) => character === '\n' || covers(character)).join('') || missingMark

/**
 * Text as it can be printed: line breaks are `\n`, nothing invisible is left, and a character that the font lacks
 * becomes a box, one for each sign that a reader would count.
 */
export const printableText = (text: string, covers: (character: string) => boolean): string => {
  const plain = text
    .normalize('NFC')
    .replace(radicals, (radical) => radical.normalize('NFKC'))
    .replace(lineEnds, '\n')
    .replace(spaces, ' ')
  const signs = Array.from(graphemes.segment(plain), ({ segment }) => segment)
  return signs
    .map((sign) => sign.replace(shapeless, ''))
    .map((sign) => (sign === '' ? '' : drawable(sign, covers)))
    .join('')
    .trim()
}

/** The same value with every text in it changed. */
export const mapText = <T>(value: T, change: (text: string) => string): T => {
  const mapped = (inner: unknown): unknown => {
    if (typeof inner === 'string') return change(inner)
    if (Array.isArray(inner)) return inner.map(mapped)
    if (typeof inner !== 'object' || inner === null || inner instanceof Uint8Array) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, child]) => [key, mapped(child)]))
  }
  return mapped(value) as T
}
