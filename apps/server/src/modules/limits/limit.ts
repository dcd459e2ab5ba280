/** How often one subject may try something before it has to pause. */
export interface Limit {
  subject: string
  most: number
  pauseMs: number
  /** what counts instead once this one is used up: whoever is over it is slowed, not shut out */
  beyond?: Limit
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** Also the longest pause of all: counts older than this mean nothing. */
export const dayMs = 24 * hourMs

/** By how much the clocks of several processes may differ; what is later than that comes from a clock set back. */
export const skewMs = 60_000

/** A whole network of IPv6 addresses belongs to one customer: its first four groups count. */
export const addressGroup = (address: string): string => {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  return groups.slice(0, 4).join(':')
}
