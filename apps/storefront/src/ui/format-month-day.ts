const form = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' })

/** A day of this year or soon after: 11月18日. */
export const formatMonthDay = (instant: number): string => form.format(instant)
