/** The shop's time zone by its name, for other counters of days or hours: a database, a schedule. */
export const shopZone = 'Asia/Shanghai'

/** China has had one zone without summer time since 1991. */
const offset = '+08:00'
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const aheadMs = 8 * hourMs

/**
 * The time of the shop's clock, as if it were Greenwich: 2026-11-14T10:22:05.000Z. By hand, because a browser takes
 * longer to make one `Intl` formatter than to hydrate a page.
 */
const shopIsoTime = (instant: number): string => new Date(instant + aheadMs).toISOString()

/** A day of the shop's calendar, wherever the reader is: 2026-11-14. */
export const dayOf = (instant: number): string => shopIsoTime(instant).slice(0, 10)

/** 10:22 */
export const minuteOf = (instant: number): string => shopIsoTime(instant).slice(11, 16)

/** 2026-11-14 10:22 */
export const formatMoment = (instant: number): string => `${dayOf(instant)} ${minuteOf(instant)}`

/** 2026-11-14 10:22:05 */
export const formatTime = (instant: number): string => shopIsoTime(instant).slice(0, 19).replace('T', ' ')

/** RFC 3339 to the second: 2026-11-14T10:22:05+08:00. */
export const formatZonedTime = (instant: number): string => `${shopIsoTime(instant).slice(0, 19)}${offset}`

/** 2026年3月2日 */
export const formatDay = (instant: number): string => {
  const [year, month, day] = dayOf(instant).split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** A day of this year or soon after: 11月18日. */
export const formatMonthDay = (instant: number): string => formatDay(instant).replace(/^\d+年/, '')

/** The beginning of a day of the shop's calendar. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00${offset}`)

/** So many days later in the shop's calendar, or earlier. */
export const dayAfter = (day: string, by = 1): string => dayOf(startOfDay(day) + by * dayMs)

/** Parsing alone would take the 30th of February for the 2nd of March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && startOfDay(text) >= 0 && dayOf(startOfDay(text)) === text

const timeForm = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?$/

/** `formatTime` read back; undefined for a time that never was. */
export const readTime = (text: string): number | undefined => {
  const instant = timeForm.test(text) ? Date.parse(`${text.replace(' ', 'T')}${offset}`) : Number.NaN
  return Number.isFinite(instant) && formatTime(instant) === text.slice(0, 19) ? instant : undefined
}

/** A month of the shop's calendar: 2026-11. */
export const monthOf = (instant: number): string => dayOf(instant).slice(0, 7)

/** The beginning of a month of the shop's calendar. */
export const startOfMonth = (month: string): number => startOfDay(`${month}-01`)

/** 2026-12 is followed by 2027-01, and `by` -1 leads back. */
export const monthAfter = (month: string, by = 1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** 2026年10月 */
export const formatMonth = (month: string): string => formatDay(startOfMonth(month)).replace(/\d+日$/, '')
