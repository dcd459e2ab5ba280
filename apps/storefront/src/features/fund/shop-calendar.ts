export const dayMs = 24 * 60 * 60 * 1000

const timeZone = 'Asia/Shanghai'
const dayForm = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
const minuteForm = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' })

/** When a day of the shop's calendar begins, wherever the reader is. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** 2026-11-14 */
export const dayOf = (instant: number): string => dayForm.format(instant)

/** 10:22 */
export const minuteOf = (instant: number): string => minuteForm.format(instant)

/** Parsing alone would take the 30th of February for the 2nd of March. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && startOfDay(text) >= 0 && dayOf(startOfDay(text)) === text
