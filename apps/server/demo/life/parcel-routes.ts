import { hourMs, type OrderAddress } from '@yinpu/contract'
import {
  type ExpressTracker,
  type TrackState,
  trackStateTexts,
} from '../../src/providers/express/express-tracker.ts'

interface Parcel {
  shippedAt: number
  from: string
  to: Pick<OrderAddress, 'province' | 'city' | 'district'>
}

/** The stations of a parcel and when it comes there, counted from its collection. */
const stations: { after: number; state: TrackState; text: (parcel: Parcel) => string; isThere: boolean }[] = [
  { after: 2, state: 'collected', text: ({ from }) => `快件已由${from}揽收`, isThere: false },
  { after: 7, state: 'in-transit', text: ({ from }) => `快件离开${from}，发往中转中心`, isThere: false },
  { after: 26, state: 'in-transit', text: ({ to }) => `快件到达${to.city}转运中心`, isThere: true },
  {
    after: 38,
    state: 'delivering',
    text: ({ to }) => `快件由${to.city}${to.district}网点派送中`,
    isThere: true,
  },
  { after: 43, state: 'signed', text: () => '快件已签收，签收人：本人', isThere: true },
]

/** Reports routes like a carrier's service: only for parcels that were handed over, and only past events. */
export const createParcelRoutes = (now: () => number) => {
  const parcels = new Map<string, Parcel>()
  const express: ExpressTracker = {
    track: async ({ trackingNo }) => {
      const parcel = parcels.get(trackingNo)
      const passed = parcel
        ? stations.filter(({ after }) => parcel.shippedAt + after * hourMs <= now()).toReversed()
        : []
      const [last] = passed
      if (!parcel || !last) return undefined
      return {
        state: last.state,
        stateText: trackStateTexts[last.state],
        events: passed.map(({ after, text, isThere }) => ({
          at: parcel.shippedAt + after * hourMs,
          text: text(parcel),
          place: isThere ? parcel.to.city : parcel.from,
        })),
      }
    },
  }
  return { express, handOver: (trackingNo: string, parcel: Parcel) => void parcels.set(trackingNo, parcel) }
}
