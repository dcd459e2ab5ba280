import { createHash, createHmac } from 'node:crypto'

/** RFC 3986: every byte of the text but the unreserved characters, and those in `alsoPlain`. */
export const percentEncode = (text: string, alsoPlain = ''): string => {
  let encoded = ''
  for (const byte of Buffer.from(text, 'utf8')) {
    const character = String.fromCharCode(byte)
    const isPlain = /[A-Za-z0-9._~-]/.test(character) || (alsoPlain !== '' && alsoPlain.includes(character))
    encoded += isPlain ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return encoded
}

export const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

type Named = Record<string, string>

/** `name:value` and a line feed for each, by name. */
const canonicalHeaders = (headers: Named) =>
  Object.keys(headers)
    .sort(byBytes)
    .map((name) => `${name}:${(headers[name] ?? '').trim()}\n`)
    .join('')

const canonicalQuery = (query: Named, write: (name: string, value: string) => string) =>
  Object.entries(query)
    .map(([name, value]) => ({ name: percentEncode(name), value: percentEncode(value) }))
    .sort((one, other) => byBytes(one.name, other.name))
    .map(({ name, value }) => write(name, value))
    .join('&')

interface Scheme {
  algorithm: string
  /** in front of the secret */
  prefix: string
  service: string
  terminator: string
}

interface Account {
  region: string
  accessKeyId: string
  secret: string
}

/** The signature that a bucket expects from the owner of its secret. Both providers derive the key alike. */
const createScheme =
  ({ algorithm, prefix, service, terminator }: Scheme) =>
  ({ region, accessKeyId, secret }: Account) => {
    const hmac = (key: string | Buffer, text: string) =>
      createHmac('sha256', key).update(text, 'utf8').digest()
    const keyOf = (day: string) => hmac(hmac(hmac(hmac(prefix + secret, day), region), service), terminator)
    const scopeOf = (time: string) => `${time.slice(0, 8)}/${region}/${service}/${terminator}`
    /** of a form: over its encoded policy, unchanged */
    const ofText = (time: string, text: string) => hmac(keyOf(time.slice(0, 8)), text).toString('hex')
    return {
      algorithm,
      credentialAt: (time: string) => `${accessKeyId}/${scopeOf(time)}`,
      ofText,
      ofRequest: (time: string, canonicalRequest: string) => {
        const digest = createHash('sha256').update(canonicalRequest, 'utf8').digest('hex')
        return ofText(time, `${algorithm}\n${time}\n${scopeOf(time)}\n${digest}`)
      },
    }
  }

export const createOssScheme = createScheme({
  algorithm: 'OSS4-HMAC-SHA256',
  prefix: 'aliyun_v4',
  service: 'oss',
  terminator: 'aliyun_v4_request',
})

export const createS3Scheme = createScheme({
  algorithm: 'AWS4-HMAC-SHA256',
  prefix: 'AWS4',
  service: 's3',
  terminator: 'aws4_request',
})

interface OssRequest {
  method: string
  bucket: string
  key: string
  query: Named
  headers: Named
}

/** OSS counts these wherever they are sent. */
const isCounted = (name: string) =>
  name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-')

/**
 * help.aliyun.com, “在URL中包含V4签名”. The bucket leads the path even if it is in the host, a parameter without a value
 * has no `=`, and other headers count if `x-oss-additional-headers` names them.
 */
export const ossCanonicalRequest = ({ method, bucket, key, query, headers }: OssRequest): string => {
  const additional = (query['x-oss-additional-headers'] ?? '').split(';').filter((name) => name !== '')
  const counted = Object.entries(headers).filter(([name]) => isCounted(name) || additional.includes(name))
  return [
    method,
    percentEncode(`/${bucket}/${key}`, '/'),
    canonicalQuery(query, (name, value) => (value === '' ? name : `${name}=${value}`)),
    canonicalHeaders(Object.fromEntries(counted)),
    additional.sort(byBytes).join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
}

interface S3Request {
  method: string
  /** decoded */
  path: string
  query: Named
  /** `host` among them */
  headers: Named
}

/** docs.aws.amazon.com, “Authenticating Requests: Using Query Parameters”: only headers that the address names count. */
export const s3CanonicalRequest = ({ method, path, query, headers }: S3Request): string => {
  const names = (query['X-Amz-SignedHeaders'] ?? '').split(';')
  return [
    method,
    percentEncode(path, '/'),
    canonicalQuery(query, (name, value) => `${name}=${value}`),
    canonicalHeaders(Object.fromEntries(names.map((name) => [name, headers[name] ?? '']))),
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
}
