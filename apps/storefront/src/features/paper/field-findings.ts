import type { InvalidFields } from '@yinpu/contract'

/** Maps each field of a request to its input in the form. */
type Inputs<InputName extends string> = Readonly<Record<string, InputName>>

export type Findings<InputName extends string> = Partial<Record<InputName | 'form', string>>

/** Puts an error at its input; an error without an input belongs to the form as a whole. */
export const findingsAt = <InputName extends string>(
  refusal: InvalidFields | undefined,
  inputs: Inputs<InputName>,
): Findings<InputName> => {
  const findings: Findings<InputName> = {}
  for (const [field, message] of Object.entries(refusal?.fields ?? {})) {
    const input = Object.hasOwn(inputs, field) ? inputs[field] : undefined
    findings[input ?? 'form'] ??= message
  }
  return findings
}
