/** An operator's mistake, told in one line; what a call has refused keeps its code and data. */
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
