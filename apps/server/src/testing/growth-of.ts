/** The shortest of some runs: other work of the machine makes a run longer, never shorter. */
const shortestOf = (runs: number, run: () => unknown) => {
  let shortest = Number.POSITIVE_INFINITY
  for (let at = 0; at < runs; at += 1) {
    const began = performance.now()
    run()
    shortest = Math.min(shortest, performance.now() - began)
  }
  return shortest
}

/** Less than this is lost in the noise of the clock. */
const leastMs = 0.5

const once = (run: (length: number) => unknown, length: number): number =>
  shortestOf(5, () => run(length)) /
  Math.max(
    leastMs,
    shortestOf(5, () => run(length / 4)),
  )

const rounds = 4

/**
 * The growth of the time with an input four times as long: about 4 if work grows with the input, 16 if it grows
 * with its square, hundreds if a pattern tries again and again. The same on a slow machine as on a fast one: the
 * least of some rounds counts, because another program may disturb all runs of one round.
 */
export const growthOf = (run: (length: number) => unknown, length: number): number => {
  run(length)
  return Math.min(...Array.from({ length: rounds }, () => once(run, length)))
}
