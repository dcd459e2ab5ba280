import { type ApiRequest, createRequest, type RequestInput } from '@yinpu/client'
import type { Endpoint } from '@yinpu/contract'

export interface RequestHeaders {
  accessToken?: string | null
  userToken?: string | null
  idempotencyKey?: string | undefined
}

/** The request of a call, with the tokens of this page. */
export const buildRequest = (
  endpoint: Endpoint,
  input: RequestInput,
  { accessToken, userToken, idempotencyKey }: RequestHeaders,
  baseUrl = '',
): ApiRequest => {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (accessToken) headers.AccessToken = accessToken
  if (userToken) headers.AuthUserToken = userToken
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  return createRequest(endpoint, input, { headers, credentials: 'include', baseUrl })
}
