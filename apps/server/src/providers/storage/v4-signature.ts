import { createHmac, hash } from 'node:crypto'
import { encodePath, encodeQuery } from '../rfc3986.ts'

/** Aliyun took Amazon's version 4 over and changed its words. */
interface V4Dialect {
  algorithm: string
  keyPrefix: string
  service: string
  terminator: string
}

interface V4Signer {
  dialect: V4Dialect
  region: string
  accessKeyId: string
  secret: string
}

/** Presigned addresses live no longer than this at either provider. */
const longestSeconds = 7 * 24 * 3600

/** `20231203T121212Z` */
export const v4Time = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

const v4Lifetime = (from: number, to: number): string =>
  String(Math.max(1, Math.min(longestSeconds, Math.ceil((to - from) / 1000))))

const scopeOf = ({ dialect, region }: V4Signer, time: string) =>
  [time.slice(0, 8), region, dialect.service, dialect.terminator].join('/')

export const v4Credential = (signer: V4Signer, time: string): string =>
  `${signer.accessKeyId}/${scopeOf(signer, time)}`

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signs a text unchanged: for a form, its encoded policy. */
export const v4SignText = (signer: V4Signer, time: string, text: string): string => {
  const steps = [...scopeOf(signer, time).split('/'), text]
  return steps.reduce<string | Buffer>(hmac, `${signer.dialect.keyPrefix}${signer.secret}`).toString('hex')
}

const v4SignRequest = (signer: V4Signer, time: string, canonicalRequest: string): string => {
  const lines = [signer.dialect.algorithm, time, scopeOf(signer, time), hash('sha256', canonicalRequest)]
  return v4SignText(signer, time, lines.join('\n'))
}

export const ossDialect: V4Dialect = {
  algorithm: 'OSS4-HMAC-SHA256',
  keyPrefix: 'aliyun_v4',
  service: 'oss',
  terminator: 'aliyun_v4_request',
}

interface OssRequest {
  method: string
  bucket: string
  key: string
  query: Record<string, string>
  /** by lower-case name, all of them signed */
  headers?: Record<string, string>
}

/** OSS signs these whenever they are sent, and others only if they are named. */
const isAlwaysSigned = (name: string): boolean => /^(?:content-type|content-md5|x-oss-.*)$/.test(name)

const additionalOf = (headers: Record<string, string> = {}): string =>
  Object.keys(headers)
    .filter((name) => !isAlwaysSigned(name))
    .sort()
    .join(';')

export const ossRequestSignature = (signer: V4Signer, time: string, request: OssRequest): string => {
  const headers = Object.entries(request.headers ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  const canonicalRequest = [
    request.method,
    // The bucket is here even if the address has it in the host.
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

export const s3Dialect: V4Dialect = {
  algorithm: 'AWS4-HMAC-SHA256',
  keyPrefix: 'AWS4',
  service: 's3',
  terminator: 'aws4_request',
}

interface S3Request {
  method: string
  host: string
  path: string
  query: Record<string, string>
  /** by lower-case name, beside the host */
  headers?: Record<string, string>
}

const signedHeaders = ({ host, headers }: S3Request) =>
  Object.entries({ ...headers, host }).sort(([one], [other]) => (one < other ? -1 : 1))
const namesOf = (headers: [string, string][]) => headers.map(([name]) => name).join(';')

const s3RequestSignature = (signer: V4Signer, time: string, request: S3Request): string => {
  const headers = signedHeaders(request)
  const canonicalRequest = [
    request.method,
    encodePath(request.path),
    encodeQuery(request.query),
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    namesOf(headers),
    'UNSIGNED-PAYLOAD',
  ]
  return v4SignRequest(signer, time, canonicalRequest.join('\n'))
}

/** The query of an address that is signed for one request: docs.aws.amazon.com, “Authenticating Requests: Using Query Parameters”. */
export const signS3Query = (signer: V4Signer, request: S3Request, at: number, expiresAt: number) => {
  const time = v4Time(at)
  const query = {
    ...request.query,
    'X-Amz-Algorithm': s3Dialect.algorithm,
    'X-Amz-Credential': v4Credential(signer, time),
    'X-Amz-Date': time,
    'X-Amz-Expires': v4Lifetime(at, expiresAt),
    'X-Amz-SignedHeaders': namesOf(signedHeaders(request)),
  }
  return { ...query, 'X-Amz-Signature': s3RequestSignature(signer, time, { ...request, query }) }
}
