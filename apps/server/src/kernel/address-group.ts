import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; the last two may be written as an IPv4 address. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    })
    .split('::')
  const read = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const before = read(head)
  const after = read(tail ?? '')
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after]
}

/**
 * The client behind an address, for every limit: a customer of IPv6 has a whole network of addresses, so its first
 * four groups count; an IPv4 address counts as itself, also in the form of IPv6. A text that is no address stays as
 * it is, and so does a group.
 */
export const addressGroup = (address: string): string => {
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = groupsOf(address)
  const [g6 = 0, g7 = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return [g6 >> 8, g6 & 255, g7 >> 8, g7 & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
