/** One member of an enumeration as the lookups answer it. */
export interface Member<Value extends number | string = number | string> {
  readonly value: Value
  readonly label: string
}

export const enumeration = <const M extends readonly Member[]>(members: M) => members

export type ValueOf<M extends readonly Member[]> = M[number]['value']

export const valuesOf = <const M extends readonly Member[]>(members: M) =>
  members.map((member) => member.value) as { -readonly [K in keyof M]: M[K]['value'] }

/** `{value, label}` only: the answer of the `…/options` and `…-option` lookups. */
export const optionsOf = (members: readonly Member[]) => members.map(({ value, label }) => ({ value, label }))

/** `{value: label}`: the answer of the `…/text` and `…-text` lookups. */
export const textOf = (members: readonly Member[]): Record<string, string> =>
  Object.fromEntries(members.map(({ value, label }) => [String(value), label]))
