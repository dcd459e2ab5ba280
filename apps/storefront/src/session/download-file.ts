import { type Answer, ApiFailure, type FailureTextOf, type Fetch, sendRequest } from '@yinpu/client'
import { readFileAnswer } from '@yinpu/client/download'
import { type CallInput, type CallName, type Calls, codeMessages, codes, endpoints } from '@yinpu/contract'
import type { AccessTokenSource } from './access-token-source.ts'
import { buildRequest } from './build-request.ts'
import type { Announce } from './failure-messages.ts'
import { failureTexts } from './failure-text.ts'
import type { SentCall } from './react-to-code.ts'
import type { Session } from './session.ts'

export interface DownloadDeps {
  getAccessToken: AccessTokenSource
  session: Pick<Session, 'token'>
  fetch: Fetch
  baseUrl: string
  /** the reactions of the error catalogue, whichever call was refused */
  react: (answer: Answer<unknown>, sent: SentCall) => void
  announce: Announce
  now: () => number
}

export interface DownloadedFile {
  name: string
  content: Blob
}

export type Download = { ok: true; file: DownloadedFile } | { ok: false; message: string }

/** A file takes longer than other answers. */
const timeoutMs = 30_000

const textOf: FailureTextOf = (kind) =>
  kind === 'http' || kind === 'malformed' ? codeMessages[codes.failed] : failureTexts.network

/**
 * A call that returns a file: the same headers as every call, and the envelope only for a refusal. Never throws
 * for failures of the network.
 */
export const downloadFile = async <Name extends CallName>(
  { getAccessToken, session, fetch, baseUrl, react, announce, now }: DownloadDeps,
  name: Name,
  input: CallInput<Calls[Name]>,
  fallbackName: string,
): Promise<Download> => {
  const startedAt = now()

  const attempt = async (): Promise<{ file: DownloadedFile } | { refusal: Answer<unknown> }> => {
    const headers = { accessToken: await getAccessToken(), userToken: session.token() }
    const request = buildRequest(endpoints[name], input, headers, baseUrl)
    const answer = await sendRequest(request, { fetch, timeoutMs, textOf }, (response) =>
      readFileAnswer(response, textOf),
    )
    if ('file' in answer) return { file: { ...answer.file, name: answer.file.name ?? fallbackName } }
    react(answer.refusal, { name, startedAt, ...headers, quiet: false, hasOwnMessages: true })
    return answer
  }

  try {
    const first = await attempt()
    if ('file' in first) return { ok: true, ...first }
    if (first.refusal.code !== codes.accessTokenInvalid) return { ok: false, message: first.refusal.msg }
    // As every call: sent once more with a new token. The envelope says so, because the file itself cannot.
    const second = await attempt()
    if ('refusal' in second) return { ok: false, message: second.refusal.msg }
    announce(first.refusal.msg, startedAt)
    return { ok: true, ...second }
  } catch (error) {
    const message = error instanceof ApiFailure ? error.message : failureTexts.network
    return { ok: false, message }
  }
}
