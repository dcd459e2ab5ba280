/** How often a property is tried: by night five times as often as with every change. */
export const propertyRuns = process.env.NIGHTLY ? 10_000 : 2_000
