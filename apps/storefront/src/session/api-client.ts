import {
  type CallData,
  type CallInput,
  type CallName,
  type Calls,
  codes,
  endpoints,
  messages,
  type ShopResolution,
} from '@yinpu/contract'
import { type AccessTokenSource, createAccessTokenSource } from './access-token-source.ts'
import type { Answer } from './answer.ts'
import { ApiFailure, failureText } from './api-failure.ts'
import { buildRequest, type RequestInput } from './build-request.ts'
import type { Download } from './download-file.ts'
import { createFailureMessages } from './failure-messages.ts'
import { createCodeReaction, type SentCall } from './react-to-code.ts'
import type { Referrer } from './referrer.ts'
import { aborted, type Fetch, networkMessage, sendRequest } from './send-request.ts'
import type { Session } from './session.ts'
import type { StoredToken } from './stored-record.ts'

/** Waits for work that others share: the caller may walk away from it, the work goes on. */
const unlessAborted = async <Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(aborted())
    signal.addEventListener('abort', leave)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

interface ApiClientDeps {
  /** what `clientCredentials` made of the page's shop */
  shop: ShopResolution
  accessToken: StoredToken
  session: Pick<Session, 'token' | 'expire'>
  referrer: Pick<Referrer, 'read'>
  navigate: (path: string) => void
  showError: (text: string) => void
  fetch?: Fetch
  /** the page's one source, where others than this client call as well */
  getAccessToken?: AccessTokenSource | undefined
  /** milliseconds from any beginning; unlike the clock on the wall they never run backwards */
  now?: () => number
  baseUrl?: string
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** No message on failure: for what the buyer did not ask for. Only an ended session is told as ever. */
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

export interface Downloads {
  /** The file that a call answers with, or why there is none; never rejects. */
  download<Name extends CallName>(name: Name, input: InputOf<Name>, fallbackName: string): Promise<Download>
}

const isOutdated = ({ answer, sent }: { answer: Answer<unknown>; sent: SentCall }): boolean =>
  answer.code === codes.accessTokenInvalid && sent.accessToken !== null

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
  getAccessToken = shop.state === 'ready'
    ? createAccessTokenSource({ credentials: shop.credentials, accessToken, fetch, baseUrl })
    : undefined,
}: ApiClientDeps): ApiClient & Downloads => {
  const announce = createFailureMessages(showError, now)
  const reactToCode = createCodeReaction({ accessToken, session, referrer, navigate, announce })
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

    const attempt = async (): Promise<{ answer: Answer<unknown>; sent: SentCall }> => {
      const app = endpoints[name].access === 'public' ? null : await unlessAborted(getAccessToken(), signal)
      const user = app === null ? null : session.token()
      const headers = { accessToken: app, userToken: user, idempotencyKey }
      const { url, init } = buildRequest(endpoints[name], input, headers, baseUrl)
      const answer = await sendRequest(fetch, { url, init: { ...init, keepalive } }, signal)
      const sent = { name, startedAt, accessToken: app, userToken: user, quiet, hasOwnMessages }
      reactToCode(answer, sent)
      return { answer, sent }
    }

    try {
      const first = await attempt()
      if (!isOutdated(first)) return first.answer
      // Nothing was done under a token that is not accepted, so the same call may be made once more with a new one.
      const second = await attempt()
      // Whoever shows refusals in place shows none of this one any more, and the specification wants it told.
      if (isSilent && !isOutdated(second)) announce(first.answer.msg, startedAt)
      return second.answer
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
    download: async (name, input, fallbackName) => {
      if (!getAccessToken) return { ok: false, message: messages.misconfigured }
      // Few pages offer a file, and all of them would have to bring what it takes.
      const loaded = await import('./download-file.ts').catch(() => undefined)
      if (!loaded) return { ok: false, message: networkMessage }
      const deps = { getAccessToken, session, fetch, baseUrl, react: reactToCode, announce, now }
      return loaded.downloadFile(deps, name, input, fallbackName)
    },
  }
}
