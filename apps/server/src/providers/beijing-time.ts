// China has kept one zone without summer time since 1991.
const offsetMs = 8 * 60 * 60_000
const form = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?$/

/** 2026-11-15 16:00:00, whatever zone the process lives in. */
export const writeBeijingTime = (instant: number): string =>
  new Date(instant + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** RFC 3339 to the second, such as `2026-11-15T12:00:00+08:00`. */
export const beijingTime = (instant: number): string => `${writeBeijingTime(instant).replace(' ', 'T')}+08:00`

export const readBeijingTime = (text: string): number | undefined => {
  const instant = form.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : Number.NaN
  // 31 February would otherwise be a day in March.
  const isReal = Number.isFinite(instant) && writeBeijingTime(instant) === text.slice(0, 19)
  return isReal ? instant : undefined
}
