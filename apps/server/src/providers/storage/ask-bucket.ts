import { isIP } from 'node:net'
import { type ProviderDeps, whyUnreachable } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { readXml, textIn, type Xml } from './read-xml.ts'
import { isStorageKey, type Upload, type UploadForm } from './storage.ts'

const defaultTimeoutMs = 10_000
const codeForm = /^\w{1,64}$/
/** Much more than an answer about a fault or about one object has. */
const shortAnswer = 64 * 1024

export const firstBytes = async (response: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most)
}

export const readShortXml = async (response: Response): Promise<Xml | undefined> =>
  readXml((await firstBytes(response, shortAnswer)).toString())

export const codeIn = (xml: Xml | undefined): string | undefined => {
  const code = textIn(xml, 'Code')
  return codeForm.test(code) ? code : undefined
}

/** An answer to HEAD has no body, but its number. */
const publicForbidden = { code: 'PublicEndpointForbidden', number: '0048-00000401' }
const publicForbiddenHint = `${publicForbidden.code}：此阿里云账号不能用公网地址访问存储空间，请绑定自定义域名并填写 OSS_CNAME`

/** Only the code of a bucket's answer is used: the rest of a refused signature repeats the signed text. */
const refusalOf = async (response: Response): Promise<ProviderError> => {
  const code = codeIn(await readShortXml(response))
  if (code === publicForbidden.code || response.headers.get('x-oss-ec') === publicForbidden.number)
    return new ProviderError('storage', publicForbiddenHint, true)
  const isRefusal = response.status >= 400 && response.status < 500 && response.status !== 429
  return new ProviderError('storage', code ?? `HTTP ${response.status}`, isRefusal)
}

interface BucketQuestion {
  method: string
  url: string
  headers?: Record<string, string> | undefined
  body?: string | FormData | Blob
}

/** One request, never repeated. `read` gets good answers and 404, and must be done in time too. */
export const askBucket = async <Answer>(
  { method, url, headers, body }: BucketQuestion,
  { fetch = globalThis.fetch, timeoutMs = defaultTimeoutMs }: ProviderDeps,
  read: (response: Response) => Answer | Promise<Answer>,
): Promise<Answer> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      // A compressed answer would have another length than the file.
      headers: { 'accept-encoding': 'identity', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: controller.signal,
    })
    if (!response.ok && response.status !== 404) throw await refusalOf(response)
    return await read(response)
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('storage', whyUnreachable(error), false)
  } finally {
    clearTimeout(timer)
  }
}

export interface BucketDeps extends ProviderDeps {
  now?: () => number
}

export interface UrlToSign {
  method: 'GET' | 'HEAD' | 'DELETE' | 'PUT' | 'POST'
  /** empty for the bucket itself */
  key: string
  query: Record<string, string>
  /** by lower-case name; the user of the address must send them so */
  headers?: Record<string, string>
}

/** The differences between OSS and S3, at one address of a bucket. */
export interface BucketSigner {
  kind: 'oss' | 's3'
  origin: string
  signForm(upload: Upload, now: number): UploadForm
  signUrl(request: UrlToSign, now: number, expiresAt: number): string
  /** the headers of a new object: type, and that it is private and only ever saved */
  objectHeaders(contentType: string): Record<string, string>
  completeHeaders: Record<string, string>
}

/** Signed for ourselves, and used at once. */
export const ownUseMs = 5 * 60_000

export interface BucketAddress {
  origin: string
  host: string
  /** the part of the path before the key */
  root: string
}

/** The bucket is part of the host's name; of the path if the host is a number, or the server knows no such names. */
export const bucketAddress = (endpoint: string, bucket: string, isPathStyle: boolean): BucketAddress => {
  const { protocol, host, hostname } = new URL(endpoint)
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) > 0
  if (isPathStyle || isNumber) return { origin: `${protocol}//${host}`, host, root: `/${bucket}/` }
  const own = `${bucket}.${host}`
  return { origin: `${protocol}//${own}`, host: own, root: '/' }
}

interface Listing {
  files: { key: string; modifiedAt: number }[]
  /** the start of the next page, if there is one */
  next: string | undefined
}

/** The answer to ListObjectsV2, which OSS has too; keys that are none of ours are skipped. */
export const readListing = (document: string): Listing => {
  const xml = readXml(document)
  if (xml?.name !== 'ListBucketResult') throw new ProviderError('storage', 'malformed listing', false)
  return {
    files: xml
      .list('Contents')
      .map((content) => ({
        key: textIn(content, 'Key'),
        modifiedAt: Date.parse(textIn(content, 'LastModified')),
      }))
      .filter(({ key }) => isStorageKey(key)),
    next: textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : undefined,
  }
}
