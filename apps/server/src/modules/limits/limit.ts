import { dayMs } from '@yinpu/contract'
import { addressGroup } from '../../kernel/address-group.ts'

/** The number of tries that one subject has before it has to pause. */
export interface Limit {
  subject: string
  most: number
  pauseMs: number
  /** the limit that applies once this one is used up: it slows a subject down instead of blocking it */
  beyond?: Limit
}

/** The longest pause of all: older counts mean nothing. */
export const longestPauseMs = dayMs

/** The most that the clocks of several processes may differ; a later time comes from a clock that was set back. */
export const skewMs = 60_000

/** The names that identify a person to a fair queue: the buyer if one is signed in, and always the address. */
export const whoAsks = ({ userId, address }: { userId?: string | undefined; address: string }): string[] => {
  const addressKey = `address:${addressGroup(address)}`
  return userId === undefined ? [addressKey] : [`buyer:${userId}`, addressKey]
}
