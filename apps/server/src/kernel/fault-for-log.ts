interface Fault {
  type: string
  message: string
  /** of a database or the system; plain `code` is a buyer's input, and hidden */
  errorCode?: string
  constraint?: string
  stack?: string
  cause?: Fault
}

/**
 * Codes of database errors that name only tables, constraints, locks and connections. Other errors may repeat a
 * value, for example one that is no number.
 */
const codesWithoutValues = /^(08|23|25|28|3D|40|42|53|55|57|58|22012)/
const mostCauses = 5

/** As they follow the message, which the stack repeats at its head. */
const framesOf = ({ stack = '' }: Error) => {
  const first = stack.search(/^\s+at /m)
  return first < 0 ? '' : stack.slice(first).trimEnd()
}

const textOf = (error: Error, name: string) => {
  const value = (error as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

const isOfDatabase = (error: Error) => 'severity' in error && textOf(error, 'code') !== undefined

/** The query builder's own, with the values in its message. */
const isFailedQuery = (error: Error) => 'params' in error && !isOfDatabase(error)

const messageOf = (error: Error): string => {
  if (isFailedQuery(error)) return 'a query failed'
  if (isOfDatabase(error) && !codesWithoutValues.test(textOf(error, 'code') ?? ''))
    return 'the database refused a value'
  return error.message
}

const causeOf = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)

/**
 * The parts of an error for the log. A failed query names its values, and a database's error the row that it
 * refused; a recipient or a code may be among them. Only the parts named here are taken.
 */
export const faultForLog = (error: unknown, depth = 0): Fault => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const cause = causeOf(error)
  const inner = cause instanceof Error && depth < mostCauses ? faultForLog(cause, depth + 1) : undefined
  const stack = framesOf(error)
  // The database's message, with our stack.
  if (isFailedQuery(error) && inner) return { ...inner, stack }
  const [errorCode, constraint] = [textOf(error, 'code'), textOf(error, 'constraint')]
  return {
    type: error.name,
    message: messageOf(error),
    ...(errorCode && { errorCode }),
    ...(constraint && { constraint }),
    ...(stack && { stack }),
    ...(inner && { cause: inner }),
  }
}

/** The same as lines for a console. */
export const faultText = (error: unknown): string => {
  const linesOf = ({ type, message, errorCode, stack, cause }: Fault): string[] => [
    `${type}: ${message}${errorCode ? ` (${errorCode})` : ''}`,
    ...(stack ? [stack] : []),
    ...(cause ? linesOf(cause) : []),
  ]
  return linesOf(faultForLog(error)).join('\n')
}
