import { addressGroup } from '../../kernel/address-group.ts'

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

/** The names by which a fair queue knows somebody: a buyer where one is signed in, and always the address. */
export const whoAsks = ({ userId, address }: { userId?: string | undefined; address: string }): string[] => {
  const place = `address:${addressGroup(address)}`
  return userId === undefined ? [place] : [`buyer:${userId}`, place]
}
