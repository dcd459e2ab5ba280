import { createHash } from 'node:crypto'
import { endPhonesIn } from '../../kernel/mask-mobile.ts'

/**
 * Search words, by which staff find an order among a million: each searchable text is cut into words, and each word is
 * stored with the order as a number in an index. Decision 36 says why; older orders were cut in the same way.
 */

const signs = /[^\p{Letter}\p{Number}\p{Mark}]+/gu

/**
 * Turns full-width letters into half-width and capitals into small letters, and keeps only words with single blanks
 * between them.
 */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(signs, ' ').trim()

/** A number or a mobile is one word however it is written: YP261114-D6V2HP, 0755 8888 1234. */
const joined = (text: string): string => plain(text).replaceAll(' ', '')

const runs = /[a-z0-9]+|[^a-z0-9 ]+/g
const isLatin = (run: string) => /^[a-z0-9]/.test(run)

const pairsOf = (run: string): string[] => {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** For Chinese every character and every pair of neighbours; for Latin the whole run, and its digits: 300g, 300. */
const piecesOf = (run: string): string[] =>
  isLatin(run) ? [run, ...(/^\d+(?=[a-z])/.exec(run) ?? [])] : [...run, ...pairsOf(run)]

/**
 * The number of one company's word in the index: nobody finds another company's orders, and those make no search
 * slower.
 */
export const keyOf = (companyId: string, word: string): number =>
  createHash('md5').update(`${companyId} ${word}`).digest().readInt32BE(0)

/** Filters on facts that never change in an order; no search word contains the colon. */
export const facets = {
  type: (type: number) => `type:${type}`,
  carrier: (carrier: string) => `carrier:${carrier}`,
  rush: 'rush:yes',
}

interface Described {
  companyId: string
  /** the order's own number, and others that identify it */
  numbers: string[]
  goods: string[]
  people: { name: string; mobile: string }[]
  type: number
  carrier: string
  isRush: boolean
}

/** The search text and search words of an order. */
export const findableBy = ({ companyId, numbers, goods, people, type, carrier, isRush }: Described) => {
  const written = numbers.map(joined)
  const mobiles = people.map(({ mobile }) => joined(mobile))
  const texts = [...goods, ...people.map(({ name }) => name)].map(plain)
  const words = new Set([
    ...written.flatMap((number) => [number, number.slice(-6)]),
    ...mobiles.flatMap((mobile) => [mobile, mobile.slice(-4)]),
    ...texts.flatMap((text) => text.match(runs) ?? []).flatMap(piecesOf),
    facets.type(type),
    facets.carrier(carrier),
    ...(isRush ? [facets.rush] : []),
  ])
  return {
    findText: [...new Set([...written, ...texts, ...mobiles])].join(' '),
    findKeys: [...words].map((word) => keyOf(companyId, word)),
  }
}

/** Rows that were made from an order have all search words of the order, and those of their own numbers. */
export const withNumbers = (
  order: { companyId: string; findText: string; findKeys: number[] },
  numbers: string[],
) => {
  const written = numbers.map(joined)
  const words = written.flatMap((number) => [number, number.slice(-6)])
  return {
    findText: [...written, order.findText].join(' '),
    findKeys: [...new Set([...order.findKeys, ...words.map((word) => keyOf(order.companyId, word))])],
  }
}

/** Separates the texts of the placed order from those that may change; no word contains this sign. */
const bar = ' | '

/**
 * The most characters of it that are searched: every word is an entry of the index, written again whenever the order
 * moves.
 */
const maxChangeableLength = 600

/** The words of the texts that may change. A single character is a word only if it stands alone. */
const changeableWords = (text: string): string[] =>
  (text.match(runs) ?? []).flatMap((run) =>
    isLatin(run) ? piecesOf(run) : [...run].length === 1 ? [run] : pairsOf(run),
  )

/** The words of the texts of the placed order, and the ends of numbers and mobiles. */
const wordsAsPlaced = (text: string): string[] => [
  ...text.split(' ').flatMap((word) => {
    if (/^[a-z]{2}\d{6}[a-z0-9]{6}$/.test(word)) return [word, word.slice(-6)]
    return /^\d{7,}$/.test(word) ? [word, word.slice(-4)] : []
  }),
  ...(text.match(runs) ?? []).flatMap(piecesOf),
]

/**
 * The search words of an order with these changeable texts added: its name, the remark, its files' names. A telephone
 * number in them counts only with its last four digits: a person who may not see it must not find it digit by digit.
 */
export const withChangeableTexts = (
  order: { companyId: string; findText: string; findKeys: number[] },
  changeableTexts: readonly string[],
) => {
  const [placed = '', before = ''] = order.findText.split(bar)
  const now = [
    ...changeableTexts
      .map((text) => plain(endPhonesIn(text.normalize('NFKC'))))
      .filter(Boolean)
      .join(' '),
  ]
    .slice(0, maxChangeableLength)
    .join('')
    .trim()
  const keysOf = (words: string[]) => words.map((word) => keyOf(order.companyId, word))
  const gone = new Set(keysOf(changeableWords(before)))
  return {
    findText: now ? `${placed}${bar}${now}` : placed,
    findKeys: [
      ...new Set([
        ...order.findKeys.filter((key) => !gone.has(key)),
        // A word that was removed may belong to the texts of the placed order as well.
        ...(before ? keysOf(wordsAsPlaced(placed)) : []),
        ...keysOf(changeableWords(now)),
      ]),
    ],
  }
}

/**
 * The search words of an order that goes to other people or by another carrier. Who it was to go to before still finds
 * it; the filter by carrier knows the new one alone.
 */
export const withDelivery = (
  order: { companyId: string; findText: string; findKeys: number[] },
  people: readonly { name: string; mobile: string }[],
  carrier: { was: string; is: string },
) => {
  const [placed = '', ...changeable] = order.findText.split(bar)
  const texts = people.flatMap(({ name, mobile }) => [plain(name), joined(mobile)])
  const fresh = texts.filter((text) => text !== '' && !placed.includes(text))
  const now = [placed, ...fresh].join(' ')
  const gone = keyOf(order.companyId, facets.carrier(carrier.was))
  const words = [...wordsAsPlaced(fresh.join(' ')), facets.carrier(carrier.is)]
  return {
    findText: [now, ...changeable].join(bar),
    findKeys: [
      ...new Set([
        ...order.findKeys.filter((key) => key !== gone),
        ...words.map((word) => keyOf(order.companyId, word)),
      ]),
    ],
  }
}

interface Sought {
  /** must occur in the order's text as they are */
  texts: string[]
  /** every order with the texts has all of these */
  keys: number[]
  /** keys of words with digits, which must match as a whole: otherwise a mobile could be found digit by digit */
  wholeKeys: number[]
}

/** The texts and keys that a keyword searches for; undefined if it contains no word. */
export const readKeyword = (companyId: string, keyword: string): Sought | undefined => {
  const one = joined(keyword)
  // Only numbers are written with signs inside: Latin letters with digits are one word.
  const terms =
    /^[a-z]{2}\d{6}[a-z0-9]{6}$/.test(one) || /^\d{7,12}$/.test(one) ? [one] : plain(keyword).split(' ')
  const texts = terms.filter(Boolean)
  if (texts.length === 0) return undefined
  const words = texts
    .flatMap((term) => term.match(runs) ?? [])
    .flatMap((run) => (isLatin(run) || [...run].length === 1 ? [run] : pairsOf(run)))
  const keysOf = (some: string[]) => [...new Set(some)].map((word) => keyOf(companyId, word))
  return { texts, keys: keysOf(words), wholeKeys: keysOf(words.filter((word) => /\d/.test(word))) }
}
