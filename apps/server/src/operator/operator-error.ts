/** An operator's mistake, printed in one line; a call's refusal has its code and data. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly code: number | undefined
  readonly data: unknown
  constructor(message: string, code?: number, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}
