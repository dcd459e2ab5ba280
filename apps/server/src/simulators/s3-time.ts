const form = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const toleranceMs = 15 * 60_000
const week = 7 * 24 * 3600

/** Whether a signature of that time counts now: neither from the future nor older than its life. */
export const isTimely = (time: string, now: number, seconds: number = week): boolean => {
  const signedAt = Date.parse(time.replace(form, '$1-$2-$3T$4:$5:$6Z'))
  return seconds >= 1 && seconds <= week && signedAt <= now + toleranceMs && now < signedAt + seconds * 1000
}
