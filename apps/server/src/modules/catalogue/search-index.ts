import { closestWords, findNearly } from './closest-words.ts'
import { normaliseSearch, splitScripts, termsOf } from './normalise-search.ts'
import { findHomophone, isReadAs, readWord } from './pinyin.ts'
import { everydayWords, kindsMadeAs, withSynonyms } from './synonyms.ts'

/** The words of a searchable thing: its names, and what it can be ordered as. */
export interface SearchEntry {
  own: string[]
  details: string[]
}

/**
 * The result of a search: ranks by position, lower is better, and the corrected words if the typed ones found nothing.
 */
export interface SearchResult {
  ranks: ReadonlyMap<number, number>
  corrected: string | null
}

type Ranks = Map<number, number>

interface Word {
  text: string
  /** as it was written */
  label: string
  /** positions that have it in their names, and those that can be ordered with it */
  own: Set<number>
  details: Set<number>
}

const ownRank = 0
const detailRank = 1
const maxSuggestions = 6
/** Nobody writes two words of a product as one that are longer than this together. */
const longestSplit = 12

const pairsOf = (text: string): string[] => {
  const chars = [...text]
  return chars.slice(1).map((char, at) => `${chars[at]}${char}`)
}

const collectWords = (entries: SearchEntry[]): Word[] => {
  const words = new Map<string, Word>()
  const add = (text: string, at: number, part: 'own' | 'details') => {
    for (const line of text.split('\n')) {
      const plain = normaliseSearch(line).replace(/\s+/g, ' ').trim()
      const word = words.get(plain) ?? { text: plain, label: line, own: new Set(), details: new Set() }
      word[part].add(at)
      words.set(plain, word)
    }
  }
  for (const [at, { own, details }] of entries.entries()) {
    for (const text of own) add(text, at, 'own')
    for (const text of details) add(text, at, 'details')
  }
  words.delete('')
  return [...words.values()]
}

const join = (target: Ranks, added: Ranks) => {
  for (const [at, rank] of added) target.set(at, Math.min(rank, target.get(at) ?? rank))
}

/** Keeps only the positions that every term found; the worst term decides the rank. */
const inAll = ([first, ...others]: Ranks[]): Ranks => {
  const all: Ranks = new Map()
  for (const [at, rank] of first ?? []) {
    const ranks = others.map((other) => other.get(at))
    if (ranks.every((other) => other !== undefined)) all.set(at, Math.max(rank, ...ranks))
  }
  return all
}

/**
 * Finds things by their words: in Chinese, by synonym, by pinyin, by size. If that finds nothing: by the products that
 * a thing is made as, by the same sound, and with one wrong character. Each word is stored once, however many things
 * have it, and pairs of characters lead to the few words worth checking.
 */
export const createSearchIndex = (entries: SearchEntry[]) => {
  const words = collectWords(entries)
  const readings = words.map(({ text }) => readWord(text))
  const postings = new Map<string, number[]>()
  for (const [at, { text }] of words.entries()) {
    for (const key of new Set([...text, ...pairsOf(text)])) {
      const list = postings.get(key)
      if (list) list.push(at)
      else postings.set(key, [at])
    }
  }

  const ranked = (matches: Iterable<number>): Ranks => {
    const ranks: Ranks = new Map()
    for (const at of matches) {
      const word = words[at]
      for (const thing of word?.own ?? []) ranks.set(thing, ownRank)
      for (const thing of word?.details ?? []) if (!ranks.has(thing)) ranks.set(thing, detailRank)
    }
    return ranks
  }

  const containing = (term: string): number[] => {
    const pairs = pairsOf(term)
    const candidates = (pairs.length > 0 ? pairs : [term])
      .map((key) => postings.get(key) ?? [])
      .reduce((least, list) => (list.length < least.length ? list : least))
    return candidates.filter((at) => words[at]?.text.includes(term))
  }

  const readAs = (letters: string): number[] =>
    /^[a-z]{2,}$/.test(letters)
      ? words.flatMap((_, at) => (isReadAs(readings[at] ?? [], letters) ? [at] : []))
      : []

  const exactly = (term: string): Ranks =>
    ranked([...withSynonyms(term).flatMap(containing), ...readAs(term)])

  /** Matches a word that no product has in its name, and two words that were written as one. */
  const loosely = (term: string): Ranks => {
    const made: Ranks = new Map()
    for (const kind of kindsMadeAs(term)) join(made, exactly(kind))
    if (made.size > 0) return made
    const scripts = splitScripts(term)
    if (scripts.length > 1) return inAll(scripts.map(exactly))
    const chars = [...term]
    if (chars.length > longestSplit || !/^\p{Script=Han}+$/u.test(term)) return made
    for (let at = 2; at <= chars.length - 2; at += 1) {
      join(made, inAll([exactly(chars.slice(0, at).join('')), exactly(chars.slice(at).join(''))]))
    }
    return made
  }

  const homophones = (term: string): string[] => {
    const terms = readWord(term)
    if (!/^\p{Script=Han}{2,}$/u.test(term)) return []
    return words.flatMap(({ text }, at) => {
      const from = findHomophone(readings[at] ?? [], terms)
      // A word with signs in it has fewer readings than characters; it suggests no spelling.
      if (from < 0 || readings[at]?.length !== [...text].length) return []
      return [[...text].slice(from, from + terms.length).join('')]
    })
  }

  let spellings: { text: string; letters: string }[] | undefined
  const everySpelling = () => {
    spellings ??= [
      ...new Set([
        ...words.filter(({ own }) => own.size > 0).map(({ label }) => label),
        ...everydayWords.filter((word) => withSynonyms(word).some((other) => containing(other).length > 0)),
      ]),
    ].map((text) => ({
      text,
      letters: readWord(text)
        .map(([first]) => first)
        .join(''),
    }))
    return spellings
  }

  /** The probable meanings of a term, most likely first. */
  const corrections = (term: string): string[] => [
    ...homophones(term),
    ...findNearly(
      term,
      everySpelling(),
      words.map(({ text }) => text),
    ),
  ]

  const correct = (term: string): { term: string; ranks: Ranks } | undefined => {
    const counts = new Map<string, number>()
    for (const meant of corrections(term)) counts.set(meant, (counts.get(meant) ?? 0) + 1)
    return [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .map(([meant]) => ({ term: meant, ranks: exactly(normaliseSearch(meant).trim()) }))
      .find(({ ranks }) => ranks.size > 0)
  }

  return {
    /** undefined for a keyword without a word in it */
    find: (keyword: string): SearchResult | undefined => {
      const terms = termsOf(keyword)
      if (terms.length === 0) return undefined
      const exact = terms.map(exactly)
      const asWritten = inAll(exact)
      if (asWritten.size > 0) return { ranks: asWritten, corrected: null }
      const loose = exact.map((matches, at) => (matches.size > 0 ? matches : loosely(terms[at] ?? '')))
      const asMeant = inAll(loose)
      if (asMeant.size > 0) return { ranks: asMeant, corrected: null }
      // Each word was understood, and no product has them all: another spelling would not help.
      if (loose.every(({ size }) => size > 0)) return { ranks: asMeant, corrected: null }
      const corrected = loose.map((ranks, at) =>
        ranks.size > 0 ? { term: terms[at] ?? '', ranks } : correct(terms[at] ?? ''),
      )
      const known = corrected.flatMap((word) => word ?? [])
      const ranks = known.length === terms.length ? inAll(known.map((word) => word.ranks)) : new Map()
      return { ranks, corrected: ranks.size > 0 ? known.map(({ term }) => term).join(' ') : null }
    },

    /** Words close to the search term that do find something. */
    suggest: (keyword: string): string[] => {
      const terms = termsOf(keyword).flatMap(splitScripts)
      const understood = terms.filter((term) => exactly(term).size > 0)
      const near = terms
        .filter((term) => !understood.includes(term))
        .flatMap((term) => closestWords(term, everySpelling()))
      return [...new Set([...(terms.length > 1 ? understood : []), ...near])].slice(0, maxSuggestions)
    },
  }
}
