const network = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** going down, starting, out of connections, out of room (then read-only), too slow, or in conflict again and again */
const sqlStates = /^(57P0[123]|57014|08\w{3}|53\w{3}|25006|40P01|40001)$/
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|the database is silent)/

/** Whether the database could not be reached or had no answer, so that the same request may go well in a while. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (network.test(code) || sqlStates.test(code))) return true
  return lost.test(error.message) || isUnreachable(error.cause)
}
