import { formatTime } from '@yinpu/contract'
import { z } from 'zod'
import { type ProviderDeps, whyUnreachable } from '../../ask-provider.ts'
import { ProviderError } from '../../provider-error.ts'
import type { AlipaySettings } from './alipay-settings.ts'
import { isSignedBy, rawFields, signedText, signRsa2 } from './signing.ts'

export interface AlipayQuestion {
  method: string
  content: Record<string, unknown>
  /** targets of the buyer's browser and of the webhooks */
  addresses?: { notify_url: string; return_url?: string }
}

/** The fields of a call, signed. */
export const alipayRequest = (
  { appId, privateKey, certificates }: AlipaySettings,
  { method, content, addresses }: AlipayQuestion,
  now: number,
) => {
  const fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: formatTime(now),
    version: '1.0',
    ...(certificates && { app_cert_sn: certificates.app, alipay_root_cert_sn: certificates.root }),
    ...addresses,
    biz_content: JSON.stringify(content),
  }
  return { ...fields, sign: signRsa2(signedText(fields), privateKey) }
}

interface AnswerText {
  status: number
  text: string
}

const outcomeShape = z.object({ code: z.string(), sub_code: z.string().optional() })

const codeForm = /^[A-Za-z][\w.-]{1,63}$/
/** service unavailable, and too many calls */
const troubleCodes = new Set(['20000', '40005'])
// Alipay's documents use both spellings. A missing bill is a valid answer in spite of the prefix.
const troubleSubCodes = /^(?:A(?:CQ|QC)\.SYSTEM_ERROR|aop\..*|isp\.(?!bill).*)$/i

const malformedAnswer = (status: number) =>
  new ProviderError('alipay', `malformed answer (HTTP ${status})`, false)

const failureOf = (code: string, subCode: string): ProviderError => {
  if (!codeForm.test(subCode)) return new ProviderError('alipay', 'unknown code', false)
  return new ProviderError('alipay', subCode, !troubleCodes.has(code) && !troubleSubCodes.test(subCode))
}

/** The code is not verified, but it shows an operator the setting to check. */
const unverified = (subCode: string) =>
  new ProviderError('alipay', `unverified answer${codeForm.test(subCode) ? ` (${subCode})` : ''}`, false)

/** Alipay has renewed its certificate. */
const otherCertificate = () =>
  new ProviderError(
    'alipay',
    'another certificate：支付宝公钥证书已更换，请下载新的填入 ALIPAY_PUBLIC_KEY',
    false,
  )

const parseText = (json: string | undefined): string => {
  const value: unknown = JSON.parse(json ?? 'null')
  return typeof value === 'string' ? value : ''
}

/** Alipay's answer, once its signature is verified; throws if it is a refusal. */
const readAlipayAnswer = (
  method: string,
  { status, text }: AnswerText,
  { publicKey, certificates }: Pick<AlipaySettings, 'publicKey' | 'certificates'>,
): unknown => {
  const fields = rawFields(text)
  const theirs = parseText(fields.get('alipay_cert_sn'))
  if (certificates && theirs !== '' && theirs !== certificates.alipay) throw otherCertificate()
  const raw = fields.get(`${method.replaceAll('.', '_')}_response`) ?? fields.get('error_response')
  if (raw === undefined) throw malformedAnswer(status)
  // Only the verified text is read, so that a second field of the same name changes nothing.
  const answer: unknown = JSON.parse(raw)
  const outcome = outcomeShape.safeParse(answer).data
  if (!outcome) throw malformedAnswer(status)
  const { code, sub_code: subCode = '' } = outcome
  if (!isSignedBy(raw, parseText(fields.get('sign')), publicKey)) throw unverified(subCode)
  if (code !== '10000') throw failureOf(code, subCode)
  return answer
}

export interface AlipayDeps extends ProviderDeps {
  now?: (() => number) | undefined
}

export type AskAlipay = <Shape extends z.ZodType>(
  question: AlipayQuestion,
  shape: Shape,
) => Promise<z.output<Shape>>

const defaultTimeoutMs = 10_000

/** True if Alipay itself refused with such a code in a verified answer. */
export const isRefusedWith = (error: unknown, subCode: RegExp): boolean =>
  error instanceof ProviderError && error.isRefusal && subCode.test(error.reason)

/** One request a question, never repeated. */
export const createAskAlipay = (settings: AlipaySettings, deps: AlipayDeps): AskAlipay => {
  const { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs, now = Date.now } = deps

  const send = async (question: AlipayQuestion): Promise<AnswerText> => {
    const { biz_content, ...query } = alipayRequest(settings, question, now())
    try {
      // Alipay reads the body by the charset in the address.
      const response = await fetch(`${settings.gateway}?${new URLSearchParams(query)}`, {
        method: 'POST',
        body: new URLSearchParams({ biz_content }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw new ProviderError('alipay', whyUnreachable(error), false)
    }
  }

  return async (question, shape) => {
    const raw = await send(question)
    const parsed = shape.safeParse(readAlipayAnswer(question.method, raw, settings))
    if (!parsed.success) throw malformedAnswer(raw.status)
    return parsed.data
  }
}
