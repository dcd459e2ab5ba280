// Written once more than the adapters have it: what both sides share, neither can find wrong.
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
})

/** `2026-11-15 12:00:00`, as Alipay and kuaidi100 write it. */
export const shanghaiTime = (instant: number): string => clock.format(instant)

/** `2026-11-15T12:00:00+08:00`, as WeChat Pay writes it. */
export const shanghaiInstant = (instant: number): string => `${shanghaiTime(instant).replace(' ', 'T')}+08:00`

/** Undefined for what is no time, the thirty-first of February among them. */
export const readShanghaiTime = (text: string): number | undefined => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const instant = Date.parse(`${day}T${time}+08:00`)
  return Number.isNaN(instant) || shanghaiTime(instant) !== text ? undefined : instant
}

/** `123.45` of 12345 fen. */
export const writeYuan = (fen: number): string => (fen / 100).toFixed(2)
