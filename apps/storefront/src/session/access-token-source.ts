import { type Answer, ApiFailure, type Fetch } from '@yinpu/client'
import { type ClientCredentials, codes, endpoints } from '@yinpu/contract'
import { buildRequest } from './build-request.ts'
import { failureTexts } from './failure-text.ts'
import { requestAnswer } from './request-answer.ts'
import type { IssuedToken, StoredToken } from './stored-record.ts'

interface AccessTokenSourceDeps {
  credentials: ClientCredentials
  accessToken: Pick<StoredToken, 'read' | 'write' | 'remove'>
  fetch: Fetch
  baseUrl: string
}

const isIssued = (data: unknown): data is IssuedToken =>
  typeof data === 'object' &&
  data !== null &&
  'token' in data &&
  typeof data.token === 'string' &&
  'expire_time' in data &&
  typeof data.expire_time === 'number'

const issuedIn = (answer: Answer<unknown>): IssuedToken => {
  if (answer.code !== codes.ok) throw new ApiFailure('no-access', 200, answer.msg)
  if (!isIssued(answer.data)) throw new ApiFailure('malformed', 200, failureTexts.malformed)
  return answer.data
}

export type AccessTokenSource = () => Promise<string>

/** Returns the stored AccessToken, or requests one: a single request, however many callers wait for it. */
export const createAccessTokenSource = ({
  credentials,
  accessToken,
  fetch,
  baseUrl,
}: AccessTokenSourceDeps): AccessTokenSource => {
  let fetching: Promise<string> | undefined

  const fetchToken = async (): Promise<string> => {
    try {
      const request = buildRequest(endpoints.issueCompanyToken, { body: credentials }, {}, baseUrl)
      const issued = issuedIn(await requestAnswer(fetch, request))
      accessToken.write(issued)
      // Returned directly: the callers continue even if nothing can be stored.
      return issued.token
    } catch (error) {
      accessToken.remove()
      throw error
    } finally {
      fetching = undefined
    }
  }

  return async () => {
    const stored = accessToken.read()
    if (stored !== null) return stored
    fetching ??= fetchToken()
    return fetching
  }
}
