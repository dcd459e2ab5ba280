const form = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A minute of the shop's clock, wherever the reader is: 2026-11-14 10:22. */
export const formatMoment = (instant: number): string => form.format(instant)
