import fc from 'fast-check'

// In CI the same cases each time, so that a red test points to the change; nightly runs use new random cases.
if (process.env.NIGHTLY !== '1') fc.configureGlobal({ seed: 20_261_116 })
