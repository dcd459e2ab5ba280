/**
 * What of an error may stand in a log. A failed query names its values, and a database's error the row that it
 * refused; a recipient or a code may be among them. What remains is what the database itself said.
 */
export const faultForLog = (error: unknown): { type: string; message: string; stack?: string } => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  if ('params' in error && error.cause) return faultForLog(error.cause)
  const { name, message, stack = '' } = error
  return { type: name, message, stack }
}
