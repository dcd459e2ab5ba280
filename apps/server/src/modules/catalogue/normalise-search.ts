const number = String.raw`(\d+(?:\.\d+)?)\s*(mm|cm|毫米|厘米)?`
const sizes = new RegExp(String.raw`${number}\s*[x*乘]\s*${number}(?:\s*[x*乘]\s*${number})?`, 'g')

const inMillimetres = (value: string | undefined, unit: string | undefined): number[] =>
  value === undefined ? [] : [Number(value) * (unit === 'cm' || unit === '厘米' ? 10 : 1)]

/**
 * One form for a size however it is written, the smaller side first: 285×210, 210 * 285 mm and 21x28.5cm are the same.
 */
const plainSize = (
  _: string,
  a: string,
  unitA: string,
  b: string,
  unitB: string,
  c: string,
  unitC: string,
) => {
  // 21x28.5cm names its unit once, for all sides.
  const unit = unitC || unitB || unitA
  const sides = [a, b, c].flatMap((side, at) => inMillimetres(side, [unitA, unitB, unitC][at] || unit))
  return ` ${sides.toSorted((one, other) => one - other).join('x')} `
}

/**
 * Turns full-width letters and digits into half-width, capitals into small letters, sizes and weights into one form,
 * and removes all other signs.
 */
export const normaliseSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[×✕✖]/g, 'x')
    .replace(/ü/g, 'v')
    .replace(sizes, plainSize)
    .replace(/(\d)\s*(?:克|gsm)/g, '$1g')
    .replace(/(\d)k(?![a-z])/g, '$1开')
    .replace(/[^\p{Letter}\p{Number}\s.]/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')

export const termsOf = (keyword: string): string[] => normaliseSearch(keyword).split(/\s+/).filter(Boolean)

/** Splits a term between Chinese and letters that nothing else separates: A4单页 → A4, 单页. */
export const splitScripts = (term: string): string[] =>
  term
    .split(/(?<=\p{Script=Han})(?=[a-z])|(?<=[a-z\d.])(?=\p{Script=Han})/u)
    // 16开 is one word.
    .reduce<string[]>((parts, part) => {
      const before = parts.at(-1)
      if (before !== undefined && part.startsWith('开') && /\d$/.test(before)) parts[parts.length - 1] += part
      else parts.push(part)
      return parts
    }, [])
