/** Must be additive: a text is as wide as its characters together. */
type Measure = (text: string) => number

const opening = '（《〈「『【〔“‘¥￥'
const closing = '，。、；：！？）》〉」』】〕”’…％‰℃'
const latin = '[!-~\\u00a1-\\u024f]'
// A number stays with its unit (100 张).
const counted = `${latin}*\\d \\p{Script=Han}`
// A word of Latin letters and figures stays whole; a Chinese character is a piece of its own, and neither a closing
// sign begins a line nor an opening one ends it.
const unbroken = new RegExp(`[${opening}]*(?:${counted}|${latin}+|\\S)[${closing}]*[ \\u3000]*`, 'gu')

const pieces = (paragraph: string, width: number, measure: Measure) =>
  (paragraph.match(unbroken) ?? []).flatMap((piece) =>
    measure(piece.trimEnd()) > width ? [...piece] : [piece],
  )

const wrapParagraph = (paragraph: string, width: number, measure: Measure) => {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of pieces(paragraph, width, measure)) {
    if (line !== '' && used + measure(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += piece
    used += measure(piece)
  }
  return [...lines, line.trimEnd()]
}

export const wrapText = (text: string, width: number, measure: Measure): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure))

/** At most so many lines, the last ending in … if something was cut. */
export const clampLines = (lines: string[], most: number, width: number, measure: Measure): string[] => {
  if (lines.length <= most) return lines
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last.pop()
  return [...lines.slice(0, most - 1), `${last.join('')}…`]
}
