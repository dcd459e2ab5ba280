const form = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** By the shop's clock, to the minute: 2026-11-14 10:22. */
export const formatMoment = (instant: number): string => form.format(instant)
