import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { ProviderError } from '../../provider-error.ts'
import { isSignedBy } from './alipay-sign.ts'
import { rawFields } from './raw-fields.ts'

export interface RawAnswer {
  status: number
  text: string
}

const outcomeShape = z.object({ code: z.string(), sub_code: z.string().optional() })

const codeForm = /^[A-Za-z][\w.-]{1,63}$/
/** service unavailable, and too many calls */
const troubleCodes = new Set(['20000', '40005'])
// Alipay's own documents have it in both spellings. A bill that is not there is an answer, for all its prefix.
const troubleSubCodes = /^(?:A(?:CQ|QC)\.SYSTEM_ERROR|aop\..*|isp\.(?!bill).*)$/i

export const malformedAnswer = (status: number) =>
  new ProviderError('alipay', `malformed answer (HTTP ${status})`, false)

const failureOf = (code: string, subCode: string): ProviderError => {
  if (!codeForm.test(subCode)) return new ProviderError('alipay', 'unknown code', false)
  return new ProviderError('alipay', subCode, !troubleCodes.has(code) && !troubleSubCodes.test(subCode))
}

/** The code is not to be trusted, but it tells an operator which setting to look at. */
const unverified = (subCode: string) =>
  new ProviderError('alipay', `unverified answer${codeForm.test(subCode) ? ` (${subCode})` : ''}`, false)

const parseText = (json: string | undefined): string => {
  const value: unknown = JSON.parse(json ?? 'null')
  return typeof value === 'string' ? value : ''
}

/** What Alipay says, once it is proven to be Alipay's; throws where that is no. */
export const readAlipayAnswer = (
  method: string,
  { status, text }: RawAnswer,
  publicKey: KeyObject,
): unknown => {
  const fields = rawFields(text)
  const raw = fields.get(`${method.replaceAll('.', '_')}_response`) ?? fields.get('error_response')
  if (raw === undefined) throw malformedAnswer(status)
  // Only ever what was verified is read, so that a second field of the same name changes nothing.
  const answer: unknown = JSON.parse(raw)
  const outcome = outcomeShape.safeParse(answer).data
  if (!outcome) throw malformedAnswer(status)
  const { code, sub_code: subCode = '' } = outcome
  if (!isSignedBy(raw, parseText(fields.get('sign')), publicKey)) throw unverified(subCode)
  if (code !== '10000') throw failureOf(code, subCode)
  return answer
}
