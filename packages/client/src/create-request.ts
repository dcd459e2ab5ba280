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
  input: RequestInput,
  { headers, credentials, baseUrl = '' }: RequestParts,
): ApiRequest => {
  const init: RequestInit = { method, headers, credentials }
  if (input.body !== undefined) {
    init.headers = { ...headers, 'Content-Type': 'application/json' }
    init.body = JSON.stringify(input.body)
  }
  return { url: baseUrl + buildAddress(path, input), init }
}
