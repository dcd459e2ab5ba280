import { inject } from 'vitest'

/** By night everything runs, on both databases and as often as it proves something. */
export const isNightly = process.env.NIGHTLY === '1'

const isEmbedded = () => inject('databaseTemplate').kind === 'embedded'

/** What hardly depends on the database and needs a server for itself has its turn on the embedded one. */
export const isEmbeddedsTurn = () => isEmbedded() || isNightly

/** What needs servers of its own, or histories by the dozen, takes long: its turn is on the database that shops run on. */
export const isServedsTurn = () => !isEmbedded() || isNightly

/** What waits for a fault to pass takes long: by night, or when somebody asks for the faults. */
export const areFaultsAsked = isNightly || process.env.FAULT_LINES !== undefined
