// Written a second time apart from the adapters: a fault in shared code would stay hidden.
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
})

/** `2026-11-15 12:00:00`, as Alipay and kuaidi100 write it. */
export const shanghaiTime = (instant: number): string => clock.format(instant)

/** `2026-11-15T12:00:00+08:00`, as WeChat Pay writes it. */
export const shanghaiInstant = (instant: number): string => `${shanghaiTime(instant).replace(' ', 'T')}+08:00`

/** Undefined for a text that is no time, such as the thirty-first of February. */
export const readShanghaiTime = (text: string): number | undefined => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const instant = Date.parse(`${day}T${time}+08:00`)
  return Number.isNaN(instant) || shanghaiTime(instant) !== text ? undefined : instant
}

/** `123.45` of 12345 fen. */
export const writeYuan = (fen: number): string => (fen / 100).toFixed(2)
