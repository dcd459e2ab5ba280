import { ProviderError, type ProviderName } from './provider-error.ts'

export interface ProviderDeps {
  fetch?: typeof fetch | undefined
  timeoutMs?: number | undefined
}

interface ProviderAnswer {
  status: number
  body: object
}

const defaultTimeoutMs = 5000
const errorCode = /^[A-Z][A-Z_]+$/

/** The request reached no server; any other trouble may have come after it had arrived. */
const neverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

const isUnheard = (error: unknown): boolean =>
  error instanceof Error &&
  neverReached.includes(String((error.cause as { code?: unknown } | undefined)?.code))

/** Only the code of a failed connection is used: its message may contain the whole address with a secret. */
export const whyUnreachable = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unreachable'
  if (error.name === 'TimeoutError') return 'timed out'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && errorCode.test(code) ? `unreachable (${code})` : 'unreachable'
}

const parseObject = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** One request, never repeated, to a provider that answers with a JSON object. */
export const askProvider = async (
  provider: ProviderName,
  url: string,
  init: RequestInit,
  { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs }: ProviderDeps,
): Promise<ProviderAnswer> => {
  // A redirect would carry the signature or the secret to an unconfigured address.
  const pending = fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const [status, text] = await pending
    .then(async (response) => [response.status, await response.text()] as const)
    .catch((error: unknown) => {
      throw new ProviderError(provider, whyUnreachable(error), false, isUnheard(error))
    })
  const body = parseObject(text)
  if (!body) throw new ProviderError(provider, `malformed answer (HTTP ${status})`, false)
  return { status, body }
}
