import { type CallInput, type CallName, type Calls, codeMessages, codes, endpoints } from '@yinpu/contract'
import type { AccessTokenSource } from './access-token-source.ts'
import { type Answer, isAnswer } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import { buildRequest } from './build-request.ts'
import type { Announce } from './failure-messages.ts'
import type { SentCall } from './react-to-code.ts'
import { type Fetch, networkMessage } from './send-request.ts'
import type { Session } from './session.ts'

export interface DownloadDeps {
  getAccessToken: AccessTokenSource
  session: Pick<Session, 'token'>
  fetch: Fetch
  baseUrl: string
  /** what the error catalogue asks for, whichever call was refused */
  react: (answer: Answer<unknown>, sent: SentCall) => void
  announce: Announce
  now: () => number
}

export interface DownloadedFile {
  name: string
  content: Blob
}

export type Download = { ok: true; file: DownloadedFile } | { ok: false; message: string }

/** A file takes longer to make than an answer. */
const timeoutMs = 30_000

/** `filename*` of RFC 8187, the only one that carries Chinese. */
export const fileNameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

const isEnvelope = (response: Response) =>
  response.headers.get('content-type')?.includes('application/json') ?? false

const failed: Download = { ok: false, message: codeMessages[codes.failed] }

/**
 * A call that answers with a file: the same headers as every call, and the envelope only where it refuses.
 * Never throws for what can go wrong on the way.
 */
export const downloadFile = async <Name extends CallName>(
  { getAccessToken, session, fetch, baseUrl, react, announce, now }: DownloadDeps,
  name: Name,
  input: CallInput<Calls[Name]>,
  fallbackName: string,
): Promise<Download> => {
  const startedAt = now()

  const attempt = async (): Promise<Download | { refusal: Answer<unknown> }> => {
    const headers = { accessToken: await getAccessToken(), userToken: session.token() }
    const { url, init } = buildRequest(endpoints[name], input, headers, baseUrl)
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok && !isEnvelope(response)) {
      const given = fileNameIn(response.headers.get('content-disposition'))
      return { ok: true, file: { name: given ?? fallbackName, content: await response.blob() } }
    }
    const refusal: unknown = await response.json().catch(() => undefined)
    if (!isAnswer(refusal)) return failed
    react(refusal, { name, startedAt, ...headers, quiet: false, hasOwnMessages: true })
    return { refusal }
  }

  try {
    const first = await attempt()
    if (!('refusal' in first)) return first
    if (first.refusal.code !== codes.accessTokenInvalid) return { ok: false, message: first.refusal.msg }
    // As every call is: made once more with a new token, which is told because the file itself does not.
    const second = await attempt()
    if ('refusal' in second) return { ok: false, message: second.refusal.msg }
    announce(first.refusal.msg, startedAt)
    return second
  } catch (error) {
    const message = error instanceof ApiFailure ? error.message : networkMessage
    return { ok: false, message }
  }
}
