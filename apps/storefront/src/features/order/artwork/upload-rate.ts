export interface ProgressSample {
  at: number
  sent: number
}

/** Long enough to be steady, short enough to notice a slower line. */
const windowMs = 8_000
const steadyMs = 500

export const addSample = (samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] => [
  ...samples.filter(({ at }) => at > sample.at - windowMs),
  sample,
]

/** Bytes a second over the last moments; nothing while there is too little to go by. */
export const speedOf = (samples: readonly ProgressSample[]): number | undefined => {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < steadyMs) return undefined
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000
}

/** Whole seconds; nothing where nothing moves. */
export const secondsLeft = (samples: readonly ProgressSample[], size: number): number | undefined => {
  const speed = speedOf(samples)
  const sent = samples.at(-1)?.sent
  return speed && sent !== undefined ? Math.ceil((size - sent) / speed) : undefined
}
