const sameFailureMs = 1500
/** Longer than any call can last, so that a forgotten text has no call left to compare it with. */
const memoryMs = 60_000

/** Shows a text unless it was shown already; returns true if it was shown now. */
export type Announce = (text: string, startedAt: number) => boolean

/**
 * One message for one failure, however many calls fail together. A text is not shown again for a call that was
 * sent before the text appeared, nor for one that fails shortly afterwards. `now` must never run backwards.
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
