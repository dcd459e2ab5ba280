import type { z } from 'zod'
import { fieldsOnly, origin, requiredText } from '../setting-fields.ts'

export const trackStateTexts = {
  collected: '揽收',
  'in-transit': '在途',
  delivering: '派件',
  signed: '签收',
  problem: '疑难',
  returning: '退回',
  returned: '退签',
}

export type TrackState = keyof typeof trackStateTexts

interface Parcel {
  /** as the tariff names it */
  carrier: string
  trackingNo: string
  /** the receiver's; some carriers require it for a route */
  phone: string | undefined
}

interface TrackEvent {
  at: number
  text: string
  /** empty if the carrier does not name it */
  place: string
}

/** Newest event first. Undefined if the parcel is unknown, or not known yet. */
export type Tracked = { state: TrackState; stateText: string; events: TrackEvent[] } | undefined

export interface ExpressTracker {
  /** Throws a ProviderError. Each query costs money: check `mayAskAgain` first. */
  track(parcel: Parcel): Promise<Tracked>
}

export const expressShape = fieldsOnly({
  customer: requiredText,
  key: requiredText,
  url: origin.default('https://poll.kuaidi100.com'),
})

export type ExpressSettings = z.output<typeof expressShape>

const leastPauseMs = 30 * 60_000

/**
 * kuaidi100 stops renewing the route of a number that is queried more often. Later than now: the clock was set
 * back.
 */
export const mayAskAgain = (lastAskedAt: number | undefined, now: number): boolean =>
  lastAskedAt === undefined || Math.abs(now - lastAskedAt) >= leastPauseMs
