import { createHmac, hash } from 'node:crypto'
import { encodeText } from '../rfc3986.ts'

const algorithm = 'ACS3-HMAC-SHA256'

export interface Acs3Request {
  method: string
  path: string
  query: Record<string, string>
  /** by lower-case name; all of them are signed */
  headers: Record<string, string>
  body: string
}

export interface AccessKey {
  accessKeyId: string
  accessKeySecret: string
}

// By code point, as Aliyun sorts: a locale's order would put small letters before capitals.
const sorted = (record: Record<string, string>) =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))

export const hashBody = (body: string) => hash('sha256', body)

export const canonicalQuery = (query: Record<string, string>) =>
  sorted(query)
    .map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`)
    .join('&')

export const signedHeaders = (headers: Record<string, string>) =>
  sorted(headers)
    .map(([name]) => name)
    .join(';')

/** Alibaba Cloud's signature, version 3: help.aliyun.com, “V3版本请求体&签名机制”. */
export const acs3Signature = (request: Acs3Request, accessKeySecret: string): string => {
  const canonicalRequest = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...sorted(request.headers).map(([name, value]) => `${name}:${value.trim()}`),
    '',
    signedHeaders(request.headers),
    hashBody(request.body),
  ].join('\n')
  return createHmac('sha256', accessKeySecret)
    .update(`${algorithm}\n${hash('sha256', canonicalRequest)}`)
    .digest('hex')
}

export const acs3Authorization = (request: Acs3Request, key: AccessKey): string =>
  `${algorithm} Credential=${key.accessKeyId},SignedHeaders=${signedHeaders(request.headers)},Signature=${acs3Signature(request, key.accessKeySecret)}`
