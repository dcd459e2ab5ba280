/** An operator's mistake, told in one line. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
