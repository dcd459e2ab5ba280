/** Widths of bars and gaps in turn, by the value of the symbol: ISO/IEC 15417. */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
  122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
  322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
  112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
  331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
  112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
  124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
  411311 113141 114131 311141 411131 211412 211214 211232 2331112
`
  .trim()
  .split(/\s+/)

const startB = 104
const startC = 105
const toC = 99
const toB = 100
const stop = 106

/** Four digits and more are shorter in pairs. */
const parts = /\d{4,}|[ -~]/g

/** The widths of bars and gaps in turn, in modules; the first is a bar. Text of letters, digits and signs. */
export const code128 = (text: string): number[] => {
  const values: number[] = []
  let isInPairs = false
  const switchTo = (pairs: boolean) => {
    if (values.length === 0) values.push(pairs ? startC : startB)
    else if (pairs !== isInPairs) values.push(pairs ? toC : toB)
    isInPairs = pairs
  }
  const putSign = (sign: string) => {
    switchTo(false)
    values.push(sign.charCodeAt(0) - 32)
  }
  for (const [part] of text.matchAll(parts)) {
    if (part.length === 1) {
      putSign(part)
      continue
    }
    const odd = part.length % 2 === 1 ? (part[0] ?? '') : ''
    if (odd) putSign(odd)
    switchTo(true)
    for (let at = odd.length; at < part.length; at += 2) values.push(Number(part.slice(at, at + 2)))
  }
  if (values.length === 0) return []
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check, stop].flatMap((value) => [...(patterns[value] ?? '')].map(Number))
}

interface Bars {
  box: (x: number, y: number, width: number, height: number, colour: string) => void
}

export const widthOfCode128 = (text: string, module: number): number =>
  code128(text).reduce((sum, width) => sum + width, 0) * module

/** Draws a text as bars, whose quiet zone the caller leaves free. */
export const drawCode128 = (
  canvas: Bars,
  text: string,
  { x, y, height, module }: { x: number; y: number; height: number; module: number },
): void => {
  let left = x
  code128(text).forEach((width, at) => {
    if (at % 2 === 0) canvas.box(left, y, width * module, height, '#000000')
    left += width * module
  })
}
