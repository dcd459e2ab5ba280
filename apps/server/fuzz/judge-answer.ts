import { type AnyCall, type CallName, calls, codes, withoutNulls } from '@yinpu/contract'
import type { LightMyRequestResponse } from 'fastify'

const knownCodes = new Set<unknown>(Object.values(codes))
const chinese = /[\u4e00-\u9fff]/

/** Refusals of the protocol itself have their own status; see error-answers. */
const refusals = new Set([400, 404, 413, 414, 415, 431])

/** These answer with something else than the envelope on success, or always. */
const raw: Partial<Record<CallName, (answer: LightMyRequestResponse) => boolean>> = {
  getTemplate: ({ headers }) => headers['content-type'] === 'application/pdf',
  printQuotation: ({ headers }) => headers['content-type'] === 'application/pdf',
  exportLedger: ({ headers }) => String(headers['content-type']).startsWith('text/csv'),
  printStatement: ({ headers }) => headers['content-type'] === 'application/pdf',
  exportStatement: ({ headers }) => String(headers['content-type']).includes('spreadsheetml'),
  exportMyData: ({ headers }) => headers['content-disposition'] !== undefined,
  downloadInvoice: ({ headers }) => headers['content-type'] === 'application/octet-stream',
  receiveWechatLogin: ({ statusCode, headers }) =>
    statusCode === 302 && /^\/(?!\/)/.test(String(headers.location)),
  receiveWechatPayer: ({ statusCode, headers }) =>
    statusCode === 302 && /^\/(?!\/)/.test(String(headers.location)),
  receiveWechatPayment: ({ statusCode, body }) => statusCode === 400 && JSON.parse(body).code === 'FAIL',
  receiveAlipayPayment: ({ statusCode, body }) => statusCode === 200 && body === 'fail',
  receiveShopWechatPayment: ({ statusCode, body }) => statusCode === 400 && JSON.parse(body).code === 'FAIL',
  receiveShopAlipayPayment: ({ statusCode, body }) => statusCode === 200 && body === 'fail',
}

const findUntranslated = (msg: unknown, data: unknown) => {
  const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {}
  const messages = [msg, ...Object.values(fields)]
  return messages.find((word) => typeof word !== 'string' || !chinese.test(word))
}

const wrongEnvelope = (call: AnyCall, status: number, envelope: Record<string, unknown>) => {
  const { code, msg, data } = envelope
  if (Object.keys(envelope).sort().join() !== 'code,data,msg') return 'not the envelope'
  if (!knownCodes.has(code)) return `unknown code ${code}`
  if (code === codes.failed) return 'failed'
  if (code !== codes.ok) {
    const wrong = findUntranslated(msg, data)
    return wrong === undefined ? undefined : `not in Chinese: ${wrong}`
  }
  if (status !== 200) return `code ${code} with status ${status}`
  const error = call.data.safeParse(withoutNulls(data)).error
  return error && `not what the contract says: ${error.message}`
}

type IsForeign = (text: string) => string | undefined

/** The fault of an answer of either table, or undefined; `isRaw`: it is right without the envelope. */
export const wrongInCall = (
  call: AnyCall,
  answer: LightMyRequestResponse,
  isForeign: IsForeign,
  isRaw = false,
): string | undefined => {
  const { statusCode, body } = answer
  if (statusCode >= 500) return `status ${statusCode}: ${body}`
  const leak = isForeign(body)
  if (leak) return `another's data: ${leak}`
  if (isRaw) return undefined
  if (statusCode !== 200 && !refusals.has(statusCode)) return `status ${statusCode}`
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    return `type ${answer.headers['content-type']}`
  return wrongEnvelope(call, statusCode, JSON.parse(body))
}

export const wrongIn = (name: CallName, answer: LightMyRequestResponse, isForeign: IsForeign) =>
  wrongInCall(calls[name], answer, isForeign, answer.statusCode < 500 && raw[name]?.(answer))
