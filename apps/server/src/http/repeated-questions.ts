import { type BoundedCache, createBoundedCache } from './bounded-cache.ts'
import { type KeptBytes, keptBytes } from './ready-answer.ts'

/** A quote says until when it is good, so it is not handed out long after it was made. */
const freshMs = 60_000
const longestQuestion = 2_000
const longestAnswer = 16_000
const questionsKept = 1_000

interface Kept extends KeptBytes {
  madeAt: number
}

export type RepeatedQuestions = BoundedCache<Kept>

export const repeatedQuestions = (): RepeatedQuestions => createBoundedCache<Kept>(questionsKept)

/**
 * Visitors of a popular product ask the same question, its defaults, over and over. The key is what was sent, not
 * what was understood: two spellings of one question cost one more answer and nothing else.
 */
export const questionKey = (name: string, body: unknown): string | undefined => {
  const text = JSON.stringify(body)
  return text !== undefined && text.length <= longestQuestion ? name + text : undefined
}

export const findAnswer = (questions: RepeatedQuestions, key: string, now: number): KeptBytes | undefined => {
  const kept = questions.get(key)
  return kept && now - kept.madeAt < freshMs && now >= kept.madeAt ? kept : undefined
}

export const keepAnswer = (questions: RepeatedQuestions, key: string, body: string, now: number) => {
  if (body.length <= longestAnswer) questions.set(key, { madeAt: now, ...keptBytes(body) })
}
