const network = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** going down, starting, not the primary any more, out of connections */
const awayCodes = /^(57P0[123]|08\w{3}|25006|53300)$/
/** out of disk space (then read-only), too slow, or in conflict again and again */
const temporaryCodes = /^(57014|53\w{3}|40P01|40001)$/
const brokenConnection = /^(Connection terminated|Client has encountered a connection error)/
/** The query has waited for as long as it may. */
const timedOut = /^(timeout exceeded when trying to connect|the database is silent)/

const matches = (error: unknown, codes: RegExp[], messages: RegExp[]): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && codes.some((pattern) => pattern.test(code))) return true
  return messages.some((pattern) => pattern.test(error.message)) || matches(error.cause, codes, messages)
}

/** True if no query can reach the database at this moment. */
export const isAway = (error: unknown): boolean => matches(error, [network, awayCodes], [brokenConnection])

/** True if the database could not be reached or did not answer, so that the same request may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  matches(error, [network, awayCodes, temporaryCodes], [brokenConnection, timedOut])

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

/** `constraint` undefined: of any. */
const isViolation = (error: unknown, state: string, constraint: string | undefined): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === state)
    return constraint === undefined || ('constraint' in error && error.constraint === constraint)
  return isViolation(error.cause, state, constraint)
}

/** True if a write failed because the named constraint has such a row already. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23505', constraint)

/** True if a write failed because the named constraint refers to a row that is not there. */
export const isReferenceViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23503', constraint)

/** True if a row could not be deleted because another one refers to it, or was written for one that is not there. */
export const isAnyReferenceViolation = (error: unknown): boolean => isViolation(error, '23503', undefined)
