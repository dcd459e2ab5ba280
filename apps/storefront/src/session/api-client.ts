import {
  type CallData,
  type CallInput,
  type CallName,
  type Calls,
  endpoints,
  messages,
  type ShopResolution,
} from '@yinpu/contract'
import { createAccessTokenSource } from './access-token-source.ts'
import type { Answer } from './answer.ts'
import { ApiFailure, failureText } from './api-failure.ts'
import { buildRequest, type RequestInput } from './build-request.ts'
import { createFailureMessages } from './failure-messages.ts'
import { createCodeReaction } from './react-to-code.ts'
import type { Referrer } from './referrer.ts'
import { aborted, type Fetch, sendRequest } from './send-request.ts'
import type { Session } from './session.ts'
import type { StoredToken } from './tokens.ts'
import { unlessAborted } from './unless-aborted.ts'

export interface ApiClientDeps {
  /** what `clientCredentials` made of the page's shop */
  shop: ShopResolution
  accessToken: StoredToken
  session: Pick<Session, 'token' | 'expire'>
  referrer: Pick<Referrer, 'read'>
  navigate: (path: string) => void
  showError: (text: string) => void
  fetch?: Fetch
  /** milliseconds from any beginning; unlike the clock on the wall they never run backwards */
  now?: () => number
  baseUrl?: string
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** No message and no navigation on failure: for what the buyer did not ask for. */
  quiet?: boolean | undefined
  /** Refusals and failures are shown by the caller, as a form does; only an ended session is told as ever. */
  hasOwnMessages?: boolean | undefined
  /** Reaches the server even where the page is left at that very moment. */
  keepalive?: boolean | undefined
}

type InputOf<Name extends CallName> = CallInput<Calls[Name]>
/** A call that asks for nothing may be made with its name alone. */
type CallArguments<Name extends CallName> =
  Partial<InputOf<Name>> extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]

export interface ApiClient {
  /** The response body, whatever its code; rejects with an ApiFailure where there is none. */
  call<Name extends CallName>(
    name: Name,
    ...rest: CallArguments<Name>
  ): Promise<Answer<CallData<Calls[Name]>>>
}

export const createApiClient = ({
  shop,
  accessToken,
  session,
  referrer,
  navigate,
  showError,
  // Wrapped: the browser's fetch refuses to be called as anything but the window's.
  fetch = (url, init) => globalThis.fetch(url, init),
  now = () => performance.now(),
  baseUrl = '',
}: ApiClientDeps): ApiClient => {
  const announce = createFailureMessages(showError, now)
  const reactToCode = createCodeReaction({ accessToken, session, referrer, navigate, announce })
  const getAccessToken =
    shop.state === 'ready' &&
    createAccessTokenSource({ credentials: shop.credentials, accessToken, fetch, baseUrl })
  let toldMisconfigured = false

  const refuse = (isSilent: boolean): never => {
    if (!isSilent && !toldMisconfigured) {
      toldMisconfigured = true
      showError(messages.misconfigured)
    }
    throw new ApiFailure('misconfigured', 0, messages.misconfigured)
  }

  const send = async (
    name: CallName,
    input: RequestInput,
    options: CallOptions,
  ): Promise<Answer<unknown>> => {
    const { signal, idempotencyKey, quiet = false, hasOwnMessages = false, keepalive = false } = options
    const isSilent = quiet || hasOwnMessages
    const startedAt = now()
    if (!getAccessToken) return refuse(isSilent)
    if (signal?.aborted) throw aborted()
    try {
      const app = endpoints[name].access === 'public' ? null : await unlessAborted(getAccessToken(), signal)
      const user = app === null ? null : session.token()
      const headers = { accessToken: app, userToken: user, idempotencyKey }
      const { url, init } = buildRequest(endpoints[name], input, headers, baseUrl)
      const answer = await sendRequest(fetch, { url, init: { ...init, keepalive } }, signal)
      reactToCode(answer, { name, startedAt, accessToken: app, userToken: user, quiet, hasOwnMessages })
      return answer
    } catch (error) {
      if (error instanceof ApiFailure && error.kind !== 'aborted' && !isSilent) {
        announce(failureText(error), startedAt)
      }
      throw error
    }
  }

  return {
    // The one place where the wire's word is taken for the contract's types.
    call: (name, ...[input = {}, options = {}]) =>
      send(name, input, options) as Promise<Answer<CallData<Calls[typeof name]>>>,
  }
}
