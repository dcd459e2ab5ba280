import type { TrackState } from './track-state.ts'

export interface Parcel {
  /** as the tariff names it */
  carrier: string
  trackingNo: string
  /** the receiver's; some carriers show a route only to who knows it */
  phone: string | undefined
}

export interface TrackEvent {
  at: number
  text: string
  /** empty where the carrier does not tell */
  place: string
}

/** Newest event first. Undefined where nothing is known of the parcel, or not yet. */
export type Tracked = { state: TrackState; stateText: string; events: TrackEvent[] } | undefined

export interface ExpressTracker {
  /** Throws a ProviderError. Each question is paid for: `mayAskAgain` comes first. */
  track(parcel: Parcel): Promise<Tracked>
}
