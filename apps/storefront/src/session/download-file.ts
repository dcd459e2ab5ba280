import {
  type CallInput,
  type CallName,
  type Calls,
  type ClientCredentials,
  codeMessages,
  codes,
  endpoints,
} from '@yinpu/contract'
import { createAccessTokenSource } from './access-token-source.ts'
import { isAnswer } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import { buildRequest } from './build-request.ts'
import type { Fetch } from './send-request.ts'
import type { Session } from './session.ts'
import type { StoredToken } from './tokens.ts'

export interface DownloadDeps {
  credentials: ClientCredentials
  accessToken: StoredToken
  session: Pick<Session, 'token'>
  fetch: Fetch
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

const refusalIn = async (response: Response, deps: DownloadDeps, token: string): Promise<string> => {
  const body: unknown = await response.json().catch(() => undefined)
  if (!isAnswer(body)) return codeMessages[codes.failed]
  if (body.code === codes.accessTokenInvalid) deps.accessToken.removeIfStill(token)
  return body.msg
}

/**
 * A call that answers with a file: the same headers as every call, and the envelope only where it refuses.
 * Never throws for what can go wrong on the way.
 */
export const downloadFile = async <Name extends CallName>(
  deps: DownloadDeps,
  name: Name,
  input: CallInput<Calls[Name]>,
  fallbackName: string,
): Promise<Download> => {
  const { credentials, accessToken, session, fetch } = deps
  try {
    const token = await createAccessTokenSource({ credentials, accessToken, fetch, baseUrl: '' })()
    const headers = { accessToken: token, userToken: session.token() }
    const { url, init } = buildRequest(endpoints[name], input, headers)
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok || isEnvelope(response)) {
      return { ok: false, message: await refusalIn(response, deps, token) }
    }
    const given = fileNameIn(response.headers.get('content-disposition'))
    return { ok: true, file: { name: given ?? fallbackName, content: await response.blob() } }
  } catch (error) {
    const message = error instanceof ApiFailure ? error.message : '网络连接失败,请检查网络后再试'
    return { ok: false, message }
  }
}
