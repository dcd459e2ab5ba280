import { createSign, createVerify, type KeyObject } from 'node:crypto'

export type AlipayFields = Record<string, string>

/**
 * opendocs.alipay.com, “自行实现签名”: fields with a value, by the bytes of their names, `name=value` joined by `&`,
 * decoded. A request is signed without `sign`, a webhook also without `sign_type`.
 */
const canonicalText = (fields: AlipayFields, without: string[]): string => {
  const pairs = Object.entries(fields).filter(([name, value]) => value !== '' && !without.includes(name))
  pairs.sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  return pairs.map((pair) => pair.join('=')).join('&')
}

export const isMerchantsRequest = (fields: AlipayFields, merchantKey: KeyObject): boolean =>
  createVerify('RSA-SHA256')
    .update(canonicalText(fields, ['sign']), 'utf8')
    .verify(merchantKey, fields.sign ?? '', 'base64')

/** Alipay's own signature, over an answer's very text. */
export const signAsAlipay = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

export const signAlipayWebhook = (fields: AlipayFields, key: KeyObject): string =>
  signAsAlipay(canonicalText(fields, ['sign', 'sign_type']), key)

export interface AlipayAnswer {
  code: string
  msg: string
  [field: string]: unknown
}

export const succeeded = (content: object = {}): AlipayAnswer => ({
  code: '10000',
  msg: 'Success',
  ...content,
})

export const failed = (sub_code: string, sub_msg: string): AlipayAnswer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
})

export const invalid = (sub_code: string, sub_msg: string): AlipayAnswer => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code,
  sub_msg,
})

export const badContent = () => failed('ACQ.INVALID_PARAMETER', '参数无效')
export const noTrade = () => failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
export const wrongStatus = () => failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')

/** Slashes are escaped, as Alipay's gateway has it: who parses and writes again gets another text. */
const writeJson = (content: object) => JSON.stringify(content).replaceAll('/', '\\/')

/** The signed text is that of the answer as it is sent. */
export const signedAnswer = (
  method: string,
  answer: AlipayAnswer,
  key: KeyObject,
  /** the number of Alipay's certificate, which is not signed */
  certificate: string | undefined,
): Response => {
  const text = writeJson(answer)
  const name = method ? `${method.replaceAll('.', '_')}_response` : 'error_response'
  const named = certificate === undefined ? '' : `"alipay_cert_sn":"${certificate}",`
  return new Response(`{"${name}":${text},${named}"sign":"${signAsAlipay(text, key)}"}`, {
    // Alipay calls its JSON a page.
    headers: { 'content-type': 'text/html;charset=utf-8' },
  })
}
