const timeForm = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
})

/** 2026-11-15 16:00:00, as the shop's clock shows it. */
export const writeTime = (instant: number): string => timeForm.format(instant)
