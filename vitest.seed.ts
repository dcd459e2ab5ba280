import fc from 'fast-check'

// By day the same cases each time, so that a red test is about what was changed; by night cases that nobody has seen.
if (process.env.NIGHTLY !== '1') fc.configureGlobal({ seed: 20_261_116 })
