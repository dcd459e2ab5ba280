import type { InvalidFields } from '@yinpu/contract'

/** Maps each field of a request to its input in the form. */
type Places<Place extends string> = Readonly<Record<string, Place>>

export type Findings<Place extends string> = Partial<Record<Place | 'form', string>>

/** Puts an error at its input; an error without an input belongs to the form as a whole. */
export const findingsAt = <Place extends string>(
  refusal: InvalidFields | undefined,
  places: Places<Place>,
): Findings<Place> => {
  const findings: Findings<Place> = {}
  for (const [field, message] of Object.entries(refusal?.fields ?? {})) {
    const place = Object.hasOwn(places, field) ? places[field] : undefined
    findings[place ?? 'form'] ??= message
  }
  return findings
}
