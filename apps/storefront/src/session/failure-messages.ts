const sameFailureMs = 1500
/** Longer than any call can last, so that a forgotten text has no call left to compare it with. */
const memoryMs = 60_000

/** Shows a text unless it was told already; says whether it was shown. */
export type Announce = (text: string, startedAt: number) => boolean

/**
 * One message for one failure, however many calls fail together. A call that set out before a text was shown
 * has nothing new to tell with the same text, nor has one that fails shortly after it.
 * `now` must never run backwards.
 */
export const createFailureMessages = (showError: (text: string) => void, now: () => number): Announce => {
  const shownAt = new Map<string, number>()
  return (text, startedAt) => {
    const time = now()
    for (const [earlier, at] of shownAt) if (time - at > memoryMs) shownAt.delete(earlier)
    const last = shownAt.get(text)
    if (last !== undefined && (startedAt <= last || time - last < sameFailureMs)) return false
    shownAt.set(text, time)
    showError(text)
    return true
  }
}
