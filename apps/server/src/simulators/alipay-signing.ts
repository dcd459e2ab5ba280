import { createSign, createVerify, type KeyObject } from 'node:crypto'

export type AlipayFields = Record<string, string>

/**
 * opendocs.alipay.com, “自行实现签名”: what has a value, by the bytes of its name, `name=value` joined by `&`, decoded.
 * A request is signed without `sign`, a notice also without `sign_type`.
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

export const signAlipayNotice = (fields: AlipayFields, key: KeyObject): string =>
  signAsAlipay(canonicalText(fields, ['sign', 'sign_type']), key)
