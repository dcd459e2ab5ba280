import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type ProviderDeps, whyUnreachable } from '../../ask-provider.ts'
import { ProviderError } from '../../provider-error.ts'
import {
  type FindKey,
  findSignatureFault,
  isPublicKeyId,
  publicKeyHint,
  signRequest,
  unknownSerial,
} from './signing.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

/** WeChat Pay could not be reached, or its answer cannot be used: the work may have been done all the same. */
export const trouble = (reason: string) => new ProviderError('wechat-pay', reason, false)

const refusal = (code: string) => new ProviderError('wechat-pay', code, true)

/** Undefined if it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface WechatPayDeps extends ProviderDeps {
  now?: (() => number) | undefined
}

interface Question {
  method: 'GET' | 'POST'
  /** path and query */
  target: string
  body?: object
  /** undefined: the configured one */
  origin?: string
}

interface UnverifiedAnswer {
  status: number
  headers: Record<string, string>
  /** as they came: they are signed, and text would lose a mark at the beginning */
  bytes: Buffer
}

const defaultTimeoutMs = 5000

/** One request, never repeated, signed by us. The answer is not verified yet. */
export const createSender = (settings: WechatPaySettings, deps: WechatPayDeps) => {
  const { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs, now = Date.now } = deps
  return async ({
    method,
    target,
    body: input,
    origin = settings.url,
  }: Question): Promise<UnverifiedAnswer> => {
    const body = input ? JSON.stringify(input) : ''
    const timestamp = String(Math.floor(now() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const headers = {
      accept: 'application/json',
      authorization: signRequest({ method, target, timestamp, nonce, body }, settings),
      ...(body && { 'content-type': 'application/json' }),
      // Otherwise a merchant with both gets answers under a certificate.
      ...(settings.publicKeyId && { 'wechatpay-serial': settings.publicKeyId }),
    }
    const init = { method, headers, ...(body && { body }) }
    try {
      const response = await fetch(`${origin}${target}`, {
        ...init,
        // A redirect would carry the signature to an unconfigured address.
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

interface Answer {
  status: number
  /** the reason of a refusal; empty for a success */
  code: string
  body: unknown
}

export type Ask = (question: Question) => Promise<Answer>

const failureShape = z.object({ code: z.string().regex(/^[A-Z][A-Z_]{1,63}$/) })

/** The code of a refusal. */
export const codeOf = (body: unknown): string | undefined => failureShape.safeParse(body).data?.code

/** WeChat Pay signs no answer to a request whose signature it does not accept, but says why. */
const whyUnverified = (status: number, fault: string, body: unknown, serial = '') => {
  const code = status === 401 ? codeOf(body) : undefined
  const answer = [`HTTP ${status}`, fault, ...(code ? [code] : [])].join(', ')
  const isByPublicKey = fault === unknownSerial && isPublicKeyId(serial)
  return `unverified answer (${answer})${isByPublicKey ? `：应答由微信支付公钥签名，${publicKeyHint}` : ''}`
}

/** Sends a request, and accepts only answers that WeChat Pay has signed. */
export const createAsk =
  (send: Sender, findKey: FindKey, now: () => number): Ask =>
  async (question) => {
    const { status, headers, bytes } = await send(question)
    const fault = await findSignatureFault({ headers, body: bytes, now: now() }, findKey)
    const body = parseJson(bytes.toString())
    if (fault) throw trouble(whyUnverified(status, fault, body, headers['wechatpay-serial']))
    if (status === 200 || status === 204) return { status, code: '', body }
    return { status, code: codeOf(body) ?? 'unknown code', body }
  }

/** Only the code of WeChat Pay's answer is used. Server errors and too many requests are not refusals. */
const failureOf = ({ status, code }: Answer) =>
  status >= 400 && status < 500 && status !== 429 ? refusal(code) : trouble(code)

export const checkDone = (answer: Answer) => {
  if (answer.code) throw failureOf(answer)
}

export const readAnswer = <Shape extends z.ZodType>(shape: Shape, answer: Answer): z.output<Shape> => {
  checkDone(answer)
  const parsed = shape.safeParse(answer.body)
  if (!parsed.success) throw trouble(`malformed answer (HTTP ${answer.status})`)
  return parsed.data
}
