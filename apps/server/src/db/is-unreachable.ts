const network = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** going down, starting, not the primary any more, out of connections */
const awayStates = /^(57P0[123]|08\w{3}|25006|53300)$/
/** out of room (then read-only), too slow, or in conflict again and again */
const otherStates = /^(57014|53\w{3}|40P01|40001)$/
const broken = /^(Connection terminated|Client has encountered a connection error)/
/** We have waited already. */
const tooLong = /^(timeout exceeded when trying to connect|the database is silent)/

const isOf = (error: unknown, states: RegExp[], words: RegExp[]): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && states.some((state) => state.test(code))) return true
  return words.some((word) => word.test(error.message)) || isOf(error.cause, states, words)
}

/** True if no query can reach the database at this moment. */
export const isAway = (error: unknown): boolean => isOf(error, [network, awayStates], [broken])

/** True if the database could not be reached or did not answer, so that the same request may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  isOf(error, [network, awayStates, otherStates], [broken, tooLong])

/**
 * True if the database itself has said that it did nothing. One that has become a standby refuses to write. One
 * that is shut down ends a statement by this error only before it commits; if it was ended while it waited for its
 * standby, which may have the commit, the connection closes without a message.
 */
export const isSurelyUndone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return code === '25006' || (code === '57P01' && severity === 'FATAL') || isSurelyUndone(error.cause)
}
