import { inject } from 'vitest'

/** What hardly depends on the database is tried on the embedded one, and by night on both. */
export const isOnTurn = () => inject('databaseTemplate').kind === 'embedded' || process.env.NIGHTLY === '1'
