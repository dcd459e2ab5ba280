import { pinyinInitials } from './pinyin-initials.ts'
import { withSynonyms } from './synonyms.ts'

/** Full-width letters and digits as half-width, capitals as small, and no signs. */
export const normaliseSearch = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s]/gu, ' ')

const pairsOf = (text: string): string[] => {
  const chars = [...text]
  return chars.slice(1).map((char, at) => `${chars[at]}${char}`)
}

const add = (postings: Map<string, number[]>, key: string, at: number) => {
  const list = postings.get(key)
  if (!list) postings.set(key, [at])
  else if (list.at(-1) !== at) list.push(at)
}

/**
 * Finds the positions whose words contain every term of a search, in Chinese, by synonym, or by the initials of
 * its pinyin. Pairs of characters lead to the few texts worth looking into, however many there are.
 */
export const createSearchIndex = (entries: string[][]) => {
  const texts = entries.map((words) => words.map(normaliseSearch).join('\n'))
  const initials = entries.map((words) => words.map((word) => pinyinInitials(word)).join('\n'))
  const postings = new Map<string, number[]>()
  for (const [at, text] of texts.entries()) {
    for (const char of text) add(postings, char, at)
    for (const pair of pairsOf(text)) add(postings, pair, at)
    for (const pair of pairsOf(initials[at] ?? '')) add(postings, `~${pair}`, at)
  }

  const rarest = (keys: string[]) =>
    keys
      .map((key) => postings.get(key) ?? [])
      .reduce((least, list) => (list.length < least.length ? list : least))

  const containing = (term: string): number[] => {
    const pairs = pairsOf(term)
    const candidates = rarest(pairs.length > 0 ? pairs : [term])
    return candidates.filter((at) => texts[at]?.includes(term))
  }

  const beginningWith = (letters: string): number[] =>
    rarest(pairsOf(letters).map((pair) => `~${pair}`)).filter((at) => initials[at]?.includes(letters))

  const matching = (term: string): Set<number> => {
    const found = new Set(withSynonyms(term).flatMap(containing))
    if (/^[a-z]{2,}$/.test(term)) for (const at of beginningWith(term)) found.add(at)
    return found
  }

  return (keyword: string): Set<number> | undefined => {
    const terms = normaliseSearch(keyword).split(/\s+/).filter(Boolean)
    if (terms.length === 0) return undefined
    const [first = new Set<number>(), ...others] = terms.map(matching)
    return new Set([...first].filter((at) => others.every((found) => found.has(at))))
  }
}
