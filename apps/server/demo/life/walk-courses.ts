/** The course of one order or inquiry: it acts, and then waits until the moment that it yields. */
export type Course = AsyncGenerator<number, void, void>

export interface WalkedClock {
  time: number
}

interface Waiting {
  at: number
  course: Course
}

/**
 * Takes all courses forward together, always the one whose moment comes first, and leaves each in its state at
 * `until`. One act at a time: all of them share a transaction, and ids must rise with the time of their rows.
 */
export const walkCourses = async (courses: Course[], clock: WalkedClock, until: number): Promise<void> => {
  const waiting = new Set<Waiting>()
  const advance = async (course: Course) => {
    const { value, done } = await course.next()
    if (!done && value <= until) waiting.add({ at: Math.max(value, clock.time), course })
  }
  for (const course of courses) await advance(course)
  while (waiting.size > 0) {
    const first = [...waiting].reduce((one, other) => (other.at < one.at ? other : one))
    waiting.delete(first)
    clock.time = Math.max(clock.time, Math.floor(first.at))
    await advance(first.course)
  }
  clock.time = until
}
