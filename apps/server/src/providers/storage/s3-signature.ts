import { encodePath, encodeQuery } from '../rfc3986.ts'
import type { V4Dialect } from './v4-signature.ts'
import { type V4Signer, v4Credential, v4Lifetime, v4SignRequest, v4Time } from './v4-signature.ts'

export const s3Dialect: V4Dialect = {
  algorithm: 'AWS4-HMAC-SHA256',
  keyPrefix: 'AWS4',
  service: 's3',
  terminator: 'aws4_request',
}

export interface S3Request {
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

export const s3RequestSignature = (signer: V4Signer, time: string, request: S3Request): string => {
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
