import { encodePath, encodeQuery } from '../rfc3986.ts'
import type { V4Dialect } from './v4-signature.ts'
import { type V4Signer, v4Credential, v4Lifetime, v4SignRequest, v4Time } from './v4-signature.ts'

export const ossDialect: V4Dialect = {
  algorithm: 'OSS4-HMAC-SHA256',
  keyPrefix: 'aliyun_v4',
  service: 'oss',
  terminator: 'aliyun_v4_request',
}

export interface OssRequest {
  method: string
  bucket: string
  key: string
  query: Record<string, string>
  /** by lower-case name, all of them signed */
  headers?: Record<string, string>
}

/** OSS counts these wherever they are sent, and others only where they are named. */
export const isAlwaysSigned = (name: string): boolean => /^(?:content-type|content-md5|x-oss-.*)$/.test(name)

const additionalOf = (headers: Record<string, string> = {}): string =>
  Object.keys(headers)
    .filter((name) => !isAlwaysSigned(name))
    .sort()
    .join(';')

export const ossRequestSignature = (signer: V4Signer, time: string, request: OssRequest): string => {
  const headers = Object.entries(request.headers ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  const canonicalRequest = [
    request.method,
    // The bucket stands here even where the address has it in the host.
    encodePath(`/${request.bucket}/${request.key}`),
    encodeQuery(request.query, ''),
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    additionalOf(request.headers),
    'UNSIGNED-PAYLOAD',
  ]
  return v4SignRequest(signer, time, canonicalRequest.join('\n'))
}

/** The query of an address that is signed for one request: help.aliyun.com, “在URL中包含V4签名”. */
export const signOssQuery = (signer: V4Signer, request: OssRequest, at: number, expiresAt: number) => {
  const time = v4Time(at)
  const additional = additionalOf(request.headers)
  const query = {
    ...request.query,
    ...(additional && { 'x-oss-additional-headers': additional }),
    'x-oss-signature-version': ossDialect.algorithm,
    'x-oss-credential': v4Credential(signer, time),
    'x-oss-date': time,
    'x-oss-expires': v4Lifetime(at, expiresAt),
  }
  return { ...query, 'x-oss-signature': ossRequestSignature(signer, time, { ...request, query }) }
}
