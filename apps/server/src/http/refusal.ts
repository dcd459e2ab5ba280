import { type Code, codeMessages, codes } from '@yinpu/contract'

/** A business outcome that is not success: thrown by use cases, answered with HTTP 200 and its code. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: Code
  readonly data: unknown
  constructor(code: Code, message: string = codeMessages[code], data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalidFields = (fields: Record<string, string>) =>
  new Refusal(codes.invalid, codeMessages[codes.invalid], { fields })

export const notFound = () => new Refusal(codes.notFound)
