import type { CallLine } from '@yinpu/contract'
import type { InjectOptions } from 'fastify'

export interface FuzzInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Percent signs for every byte; halves of a character, which no browser sends, as the bytes they would be. */
const encoded = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}

const queryOf = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return query === undefined ? '' : encoded(query)
  return Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, one] as const))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encoded(value)}`)
    .join('&')
}

/** A call as it goes over the wire, with any values in its parts. */
export const writeRequest = (
  { method, path }: CallLine,
  { params, query, body }: FuzzInput,
  headers: Record<string, string>,
): InjectOptions => {
  const values = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>
  const pathname = path.replace(/:(\w+)/g, (_, key: string) => encoded(values[key]) || '%20')
  const search = queryOf(query)
  return {
    method,
    url: search ? `${pathname}?${search}` : pathname,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  }
}
