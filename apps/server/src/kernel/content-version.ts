import { hash } from 'node:crypto'

export const compareTexts = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => compareTexts(left, right))
      .map(([key, member]) => [key, sorted(member)]),
  )
}

/** By its content: a change by the command line or by hand makes another version, too. */
export const contentVersion = (content: unknown): string =>
  hash('sha256', JSON.stringify(sorted(content)), 'base64url').slice(0, 22)
