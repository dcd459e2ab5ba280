const offsetMs = 8 * 60 * 60_000

/** RFC 3339 to the second, such as `2026-11-15T12:00:00+08:00`. */
export const beijingTime = (instant: number): string =>
  `${new Date(instant + offsetMs).toISOString().slice(0, 19)}+08:00`
