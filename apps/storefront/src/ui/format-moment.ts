import { readShopClock } from './shop-clock.ts'

const minuteEnds = 'YYYY-MM-DDThh:mm'.length

/** A minute of the shop's clock, wherever the reader is: 2026-11-14 10:22. */
export const formatMoment = (instant: number): string =>
  readShopClock(instant).iso.slice(0, minuteEnds).replace('T', ' ')
