import { type Answer, ApiFailure, type Fetch, type RequestInput } from '@yinpu/client'
import {
  type CallData,
  type CallInput,
  type CallName,
  type Calls,
  codes,
  endpoints,
  sessionMessages,
} from '@yinpu/contract'
import type { AccessTokenSource } from './access-token-source.ts'
import { buildRequest } from './build-request.ts'
import type { Download } from './download-file.ts'
import { createFailureMessages } from './failure-messages.ts'
import { failureText, failureTexts } from './failure-text.ts'
import { createCodeReaction, type SentCall } from './react-to-code.ts'
import type { Referrer } from './referrer.ts'
import { aborted, requestAnswer } from './request-answer.ts'
import type { Session } from './session.ts'
import type { StoredToken } from './stored-record.ts'

/** Waits for shared work: a caller may stop waiting, and the work continues. */
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

export interface ApiClientDeps {
  accessToken: StoredToken
  session: Pick<Session, 'token' | 'expire'>
  referrer: Pick<Referrer, 'read'>
  navigate: (path: string) => void
  showError: (text: string) => void
  fetch: Fetch
  /** the page's one source; undefined if this host has no shop */
  getAccessToken: AccessTokenSource | undefined
  /** milliseconds from any start; unlike the wall clock they never run backwards */
  now?: () => number
  baseUrl?: string
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** No message on failure: for calls that the buyer did not trigger. Only the end of a session is still announced. */
  quiet?: boolean | undefined
  /** The caller shows refusals and failures itself, as a form does; only the end of a session is still announced. */
  hasOwnMessages?: boolean | undefined
  /** Reaches the server even if the page is closed at that moment. */
  keepalive?: boolean | undefined
}

type InputOf<Name extends CallName> = CallInput<Calls[Name]>
/** A call without required input needs only its name. */
type CallArguments<Name extends CallName> =
  Partial<InputOf<Name>> extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]

export interface ApiClient {
  /** The response body, whatever its code; rejects with an ApiFailure if there is none. */
  call<Name extends CallName>(
    name: Name,
    ...rest: CallArguments<Name>
  ): Promise<Answer<CallData<Calls[Name]>>>
}

export interface Downloads {
  /** The file that a call returns, or the reason of a failure; never rejects. */
  download<Name extends CallName>(name: Name, input: InputOf<Name>, fallbackName: string): Promise<Download>
}

const isOutdated = ({ answer, sent }: { answer: Answer<unknown>; sent: SentCall }): boolean =>
  answer.code === codes.accessTokenInvalid && sent.accessToken !== null

export const createApiClient = ({
  accessToken,
  session,
  referrer,
  navigate,
  showError,
  fetch,
  now = () => performance.now(),
  baseUrl = '',
  getAccessToken,
}: ApiClientDeps): ApiClient & Downloads => {
  const announce = createFailureMessages(showError, now)
  const reactToCode = createCodeReaction({ accessToken, session, referrer, navigate, announce })
  let reportedMisconfigured = false

  const refuse = (isSilent: boolean): never => {
    if (!isSilent && !reportedMisconfigured) {
      reportedMisconfigured = true
      showError(sessionMessages.misconfigured)
    }
    throw new ApiFailure('misconfigured', 0, sessionMessages.misconfigured)
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
      const answer = await requestAnswer(fetch, { url, init: { ...init, keepalive } }, signal)
      const sent = { name, startedAt, accessToken: app, userToken: user, quiet, hasOwnMessages }
      reactToCode(answer, sent)
      return { answer, sent }
    }

    try {
      const first = await attempt()
      if (!isOutdated(first)) return first.answer
      // A call with a token that is not accepted had no effect, so it may be repeated once with a new token.
      const second = await attempt()
      // A caller with its own messages does not see this refusal any more, and the specification requires a message.
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
    // The one place that casts the response to the contract's types.
    call: (name, ...[input = {}, options = {}]) =>
      send(name, input, options) as Promise<Answer<CallData<Calls[typeof name]>>>,
    download: async (name, input, fallbackName) => {
      if (!getAccessToken) return { ok: false, message: sessionMessages.misconfigured }
      // Few pages offer a file, and otherwise every page would load this code.
      const loaded = await import('./download-file.ts').catch(() => undefined)
      if (!loaded) return { ok: false, message: failureTexts.network }
      const deps = { getAccessToken, session, fetch, baseUrl, react: reactToCode, announce, now }
      return loaded.downloadFile(deps, name, input, fallbackName)
    },
  }
}
