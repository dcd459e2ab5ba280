import type { FormValues } from '@yinpu/contract'

type Entry = [name: string, value: unknown]

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value of a stored request under its full name, as in an address: `inner.paper`. */
export const flattenRequest = (request: FormValues, above = ''): Entry[] =>
  Object.entries(request).flatMap(([name, value]): Entry[] => {
    if (value === undefined || value === null) return []
    return isGroup(value) ? flattenRequest(value, `${above}${name}.`) : [[`${above}${name}`, value]]
  })
