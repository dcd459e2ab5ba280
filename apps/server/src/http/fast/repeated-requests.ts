import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { type StoredBytes, storedBytes } from './stored-answer.ts'

/** A quote contains its validity, so it is not sent long after it was made. */
const freshMs = 60_000
const longestRequest = 2_000
const longestAnswer = 16_000
/** the limit for one call of one shop */
const mostRequests = 500
const mostAnswers = 200

interface DatedBytes extends StoredBytes {
  madeAt: number
}

/**
 * True if a key came before, lately. The keys are in two halves, and the older one is dropped whole: nothing is
 * searched and removed while a request waits.
 */
export const createRepeatDetector = (limit: number) => {
  let young = new Set<string>()
  let old = new Set<string>()
  return (key: string): boolean => {
    if (young.has(key) || old.has(key)) return true
    if (young.size >= limit / 2) {
      old = young
      young = new Set()
    }
    young.add(key)
    return false
  }
}

/**
 * Visitors of a popular product send the same request, its defaults, over and over. The key is the text of the
 * request, not its meaning: two spellings of one request cost one more answer and nothing else.
 */
export const requestKey = (text: string): string | undefined =>
  text !== '' && text.length <= longestRequest ? text : undefined

/** The answers to one call of one shop that are worth storing. */
export const createRepeatedRequests = () => {
  const isRepeated = createRepeatDetector(mostRequests)
  const answers = createBoundedCache<DatedBytes>(mostAnswers)
  return {
    find: (key: string, now: number): StoredBytes | undefined => {
      const stored = answers.get(key)
      return stored && now - stored.madeAt < freshMs && now >= stored.madeAt ? stored : undefined
    },
    /** A typing visitor sends unique requests: an answer is worth storing once its request came twice. */
    keep: (key: string, body: string, now: number) => {
      if (isRepeated(key) && body.length <= longestAnswer)
        answers.set(key, { madeAt: now, ...storedBytes(body) })
    },
  }
}

export type RepeatedRequests = ReturnType<typeof createRepeatedRequests>
