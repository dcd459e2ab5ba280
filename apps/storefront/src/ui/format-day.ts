const dayForm = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** A day of the shop's calendar, wherever the reader is: 2026年3月2日. */
export const formatDay = (instant: number): string => dayForm.format(instant)
