import { randomBytes } from 'node:crypto'
import { type ProviderDeps, whyUnreachable } from '../../ask-provider.ts'
import { signRequest } from './sign-request.ts'
import { trouble } from './wechat-pay-problem.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

export interface WechatPayDeps extends ProviderDeps {
  now?: (() => number) | undefined
}

export interface Question {
  method: 'GET' | 'POST'
  /** path and query */
  target: string
  body?: object
}

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  /** as they came: they are signed, and text would lose a mark at the beginning */
  bytes: Buffer
}

const defaultTimeoutMs = 5000

/** One request, never repeated, signed as ours. What comes back is not verified yet. */
export const createSender = (settings: WechatPaySettings, deps: WechatPayDeps) => {
  const { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs, now = Date.now } = deps
  return async ({ method, target, body: given }: Question): Promise<RawAnswer> => {
    const body = given ? JSON.stringify(given) : ''
    const timestamp = String(Math.floor(now() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const headers = {
      accept: 'application/json',
      authorization: signRequest({ method, target, timestamp, nonce, body }, settings),
      ...(body && { 'content-type': 'application/json' }),
      // Else a merchant who has both is answered under a certificate.
      ...(settings.publicKeyId && { 'wechatpay-serial': settings.publicKeyId }),
    }
    const init = { method, headers, ...(body && { body }) }
    try {
      const response = await fetch(`${settings.url}${target}`, {
        ...init,
        // A redirect would carry the signature to an address nobody configured.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    } catch (error) {
      throw trouble(whyUnreachable(error))
    }
  }
}

export type Sender = ReturnType<typeof createSender>
