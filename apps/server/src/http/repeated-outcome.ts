import { type KeptBytes, keptBytes } from './ready-answer.ts'

const written = new WeakMap<object, KeptBytes | undefined>()

/** Marks an outcome that will be answered again as it is, so that it is written only once. */
export const willRepeat = <Outcome extends object>(outcome: Outcome): Outcome => {
  written.set(outcome, undefined)
  return outcome
}

/** The bytes of a marked outcome; undefined for all others. */
export const repeatedBytes = (
  outcome: unknown,
  write: (outcome: unknown) => string,
): KeptBytes | undefined => {
  if (typeof outcome !== 'object' || outcome === null || !written.has(outcome)) return undefined
  const held = written.get(outcome)
  if (held) return held
  const made = keptBytes(write(outcome))
  written.set(outcome, made)
  return made
}
