import { type Code, codeMessages, codes, type InvalidFields } from '@yinpu/contract'

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

/** Wrong input: the faults by field, and the first of them as the message. `_` means no field at all. */
export const invalidFields = (fields: Record<string, string>, more: Omit<InvalidFields, 'fields'> = {}) => {
  const [first] = Object.keys(fields)
  const message = first === undefined || first === '_' ? undefined : fields[first]
  return new Refusal(codes.invalid, message, { fields, ...more } satisfies InvalidFields)
}

export const notFound = () => new Refusal(codes.notFound)
