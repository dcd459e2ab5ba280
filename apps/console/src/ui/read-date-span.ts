import { dayMs, isDay, startOfDay } from '@yinpu/contract'

const startOf = (written: string | null, after = 0) => {
  const day = written?.trim()
  return day && isDay(day) ? startOfDay(day) + after : undefined
}

/** The days of an address as instants; the last day is included, invalid days are left out. */
export const readDateSpan = (params: URLSearchParams) => ({
  from: startOf(params.get('from')),
  to: startOf(params.get('to'), dayMs),
})
