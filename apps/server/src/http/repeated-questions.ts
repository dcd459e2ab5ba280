import { type BoundedCache, createBoundedCache } from '../kernel/bounded-cache.ts'
import { type KeptBytes, keptBytes } from './ready-answer.ts'
import { createSeenBefore } from './seen-before.ts'

/** A quote says until when it is good, so it is not handed out long after it was made. */
const freshMs = 60_000
const longestQuestion = 2_000
const longestAnswer = 16_000
/** of one call of one shop */
const questionsKept = 500
const answersKept = 200

interface Kept extends KeptBytes {
  madeAt: number
}

export interface RepeatedQuestions {
  wasAsked: (key: string) => boolean
  answers: BoundedCache<Kept>
}

export const repeatedQuestions = (): RepeatedQuestions => ({
  wasAsked: createSeenBefore(questionsKept),
  answers: createBoundedCache<Kept>(answersKept),
})

/**
 * Visitors of a popular product ask the same question, its defaults, over and over. The key is what was sent, not
 * what was understood: two spellings of one question cost one more answer and nothing else.
 */
export const questionKey = (text: string): string | undefined =>
  text !== '' && text.length <= longestQuestion ? text : undefined

export const findAnswer = (
  { answers }: RepeatedQuestions,
  key: string,
  now: number,
): KeptBytes | undefined => {
  const kept = answers.get(key)
  return kept && now - kept.madeAt < freshMs && now >= kept.madeAt ? kept : undefined
}

/** Who types asks what nobody else asks: an answer is worth keeping once its question came twice. */
export const keepAnswer = (
  { wasAsked, answers }: RepeatedQuestions,
  key: string,
  body: string,
  now: number,
) => {
  if (wasAsked(key) && body.length <= longestAnswer) answers.set(key, { madeAt: now, ...keptBytes(body) })
}
