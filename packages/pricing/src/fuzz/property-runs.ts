/** The number of runs of a property: by night five times as many as with every change. */
export const propertyRuns = process.env.NIGHTLY ? 10_000 : 2_000
