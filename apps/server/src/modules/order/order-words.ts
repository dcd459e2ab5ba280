import { createHash } from 'node:crypto'
import { endPhonesIn } from '../../kernel/mask-mobile.ts'

/**
 * How the shop's people find an order among a million: what they may type is cut into words, and each word is kept
 * with the order as a number that an index finds. Decision 36 tells why; older orders were cut alike.
 */

const signs = /[^\p{Letter}\p{Number}\p{Mark}]+/gu

/** Full-width letters as half-width, capitals as small, nothing but words with single blanks between them. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(signs, ' ').trim()

/** A number or a mobile is one word however it is written: YP261114-D6V2HP, 0755 8888 1234. */
const joined = (text: string): string => plain(text).replaceAll(' ', '')

const runs = /[a-z0-9]+|[^a-z0-9 ]+/g
const isLatin = (run: string) => /^[a-z0-9]/.test(run)

const pairsOf = (run: string): string[] => {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Of Chinese every character and every pair of neighbours; of Latin the whole run, and its figures: 300g, 300. */
const piecesOf = (run: string): string[] =>
  isLatin(run) ? [run, ...(/^\d+(?=[a-z])/.exec(run) ?? [])] : [...run, ...pairsOf(run)]

/** A word of one company's as the index holds it: nobody finds another's, and theirs make no search slower. */
export const keyOf = (companyId: string, word: string): number =>
  createHash('md5').update(`${companyId} ${word}`).digest().readInt32BE(0)

/** What a list is filtered by and an order never changes; the colon stands in no word. */
export const facets = {
  type: (type: number) => `type:${type}`,
  carrier: (carrier: string) => `carrier:${carrier}`,
  rush: 'rush:yes',
}

interface Described {
  companyId: string
  /** its own, and of whatever it is known by else */
  numbers: string[]
  goods: string[]
  people: { name: string; mobile: string }[]
  type: number
  carrier: string
  isRush: boolean
}

/** What an order is found by. */
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

/** What was made of an order is found by all that the order is found by, and by numbers of its own. */
export const alsoFoundBy = (
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

/** Between what an order was placed with and what of it may change; the sign stands in no word. */
const bar = ' | '

/** So much of it is searched: every word is an entry of the index, written again whenever the order moves. */
const mostTold = 600

/** The words of what may change. A single character is no help there; of a pair it is one. */
const toldWords = (text: string): string[] =>
  (text.match(runs) ?? []).flatMap((run) =>
    isLatin(run) ? piecesOf(run) : [...run].length === 1 ? [run] : pairsOf(run),
  )

/** The words of what an order was placed with, or more: a number or a mobile may be typed by its end. */
const placedWords = (text: string): string[] => [
  ...text.split(' ').flatMap((word) => {
    if (/^[a-z]{2}\d{6}[a-z0-9]{6}$/.test(word)) return [word, word.slice(-6)]
    return /^\d{7,}$/.test(word) ? [word, word.slice(-4)] : []
  }),
  ...(text.match(runs) ?? []).flatMap(piecesOf),
]

/**
 * The search words of an order with these texts beside those of its placing: its name, the remark, its files' names.
 * Of a telephone number in them only the last four figures: whoever may not see it must not find it piece by piece.
 */
export const toldBy = (
  order: { companyId: string; findText: string; findKeys: number[] },
  told: readonly string[],
) => {
  const [placed = '', before = ''] = order.findText.split(bar)
  const now = [
    ...told
      .map((text) => plain(endPhonesIn(text.normalize('NFKC'))))
      .filter(Boolean)
      .join(' '),
  ]
    .slice(0, mostTold)
    .join('')
    .trim()
  const keysOf = (words: string[]) => words.map((word) => keyOf(order.companyId, word))
  const gone = new Set(keysOf(toldWords(before)))
  return {
    findText: now ? `${placed}${bar}${now}` : placed,
    findKeys: [
      ...new Set([
        ...order.findKeys.filter((key) => !gone.has(key)),
        // What was told before may have been a word of the rest as well.
        ...(before ? keysOf(placedWords(placed)) : []),
        ...keysOf(toldWords(now)),
      ]),
    ],
  }
}

interface Sought {
  /** stand in the order's text, each as it is */
  texts: string[]
  /** every order that has the texts has all of these */
  keys: number[]
  /** those of words with figures, of which no part is a match: a mobile would be read figure by figure */
  wholeKeys: number[]
}

/** What a keyword asks for; undefined where there is no word in it. */
export const readKeyword = (companyId: string, keyword: string): Sought | undefined => {
  const one = joined(keyword)
  // Only numbers are written with signs inside: what is Latin and has figures is one word.
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
