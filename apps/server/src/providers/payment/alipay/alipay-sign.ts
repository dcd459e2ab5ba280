import { type KeyObject, sign, verify } from 'node:crypto'

/** What is signed of named fields: sorted, joined, and nothing of it encoded. */
export const signedText = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** RSA2 is Alipay's word for SHA-256 with RSA. */
export const signRsa2 = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64')

export const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
