import { type Endpoint, fillPath } from '@yinpu/contract'

export interface RequestInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

export interface RequestHeaders {
  accessToken?: string | null
  userToken?: string | null
  idempotencyKey?: string | undefined
}

export interface ApiRequest {
  url: string
  init: RequestInit
}

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : []

/** An empty list is sent as such: left out, "delete these" could come to mean "delete all". */
const queryString = (query: unknown): string => {
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

export const buildRequest = (
  endpoint: Endpoint,
  { params, query, body }: RequestInput,
  { accessToken, userToken, idempotencyKey }: RequestHeaders,
  baseUrl = '',
): ApiRequest => {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (accessToken) headers.AccessToken = accessToken
  if (userToken) headers.AuthUserToken = userToken
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return { url: baseUrl + fillPath(endpoint.path, params) + queryString(query), init }
}
