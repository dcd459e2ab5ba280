/** The nightly run has everything, on both databases and as often as it proves something. */
export const isNightly = process.env.NIGHTLY === '1'

/** Tests with servers of their own, or with dozens of histories, run once by `npm test` and not again on the other database. */
export const isMainRun = process.env.TEST_RUN !== 'second' || isNightly

/** Tests that wait for a fault to pass take long: they run in the nightly run, or with `npm run faults`. */
export const runsFaultTests = isNightly || process.env.FAULT_LINES !== undefined
