/** China keeps one time all year round. */
const aheadMs = 8 * 60 * 60 * 1000

/**
 * What the shop's calendar and clock show, wherever the reader is. By hand, because a browser takes longer to make
 * one `Intl` formatter than to bring a page to life.
 */
export const readShopClock = (instant: number) => {
  const there = new Date(instant + aheadMs)
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    /** 2026-11-14T10:22:05.000Z, as if this were Greenwich */
    iso: there.toISOString(),
  }
}
