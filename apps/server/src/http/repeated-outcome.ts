import { isRepeated } from '../kernel/answers.ts'
import { type KeptBytes, keptBytes } from './ready-answer.ts'

const written = new WeakMap<object, KeptBytes>()

/** The bytes of an outcome that is marked as repeated; undefined for all others. */
export const repeatedBytes = (
  outcome: unknown,
  write: (outcome: unknown) => string,
): KeptBytes | undefined => {
  if (!isRepeated(outcome)) return undefined
  const held = written.get(outcome)
  if (held) return held
  const made = keptBytes(write(outcome))
  written.set(outcome, made)
  return made
}
