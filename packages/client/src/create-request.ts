import type { Method } from '@yinpu/contract'
import { type AddressInput, buildAddress } from './address.ts'

export interface RequestInput extends AddressInput {
  body?: unknown
}

export interface ApiRequest {
  url: string
  init: RequestInit
}

interface RequestParts {
  headers: Record<string, string>
  credentials: NonNullable<RequestInit['credentials']>
  baseUrl?: string
}

/** The request of a call; a body is sent as JSON. */
export const createRequest = (
  { method, path }: { method: Method; path: string },
  { body, ...input }: RequestInput,
  { headers, credentials, baseUrl = '' }: RequestParts,
): ApiRequest => {
  const url = baseUrl + buildAddress(path, input)
  if (body === undefined) return { url, init: { method, headers, credentials } }
  const jsonHeaders = { ...headers, 'Content-Type': 'application/json' }
  return { url, init: { method, headers: jsonHeaders, credentials, body: JSON.stringify(body) } }
}
