interface Member {
  value: number | string
  label: string
}

/** The name of an enumeration's value; one that is unknown shows itself. */
export const labelOf = (members: readonly Member[], value: number): string =>
  members.find((member) => member.value === value)?.label ?? String(value)
