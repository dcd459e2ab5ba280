import { Readable } from 'node:stream'
import { ProviderError } from '../provider-error.ts'
import {
  askBucket,
  type BucketDeps,
  type BucketSigner,
  firstBytes,
  ownUseMs,
  readListing,
  type UrlToSign,
} from './ask-bucket.ts'
import { createBucketParts } from './bucket-parts.ts'
import { putFile } from './put-file.ts'
import { putInParts } from './put-in-parts.ts'
import { attachmentDisposition, type ByteRange, checkKey, checkUpload, type Storage } from './storage.ts'

export type BucketStorage = Storage & {
  readonly kind: 'oss' | 's3'
  /** A file of our own making of any size, under an unused key. */
  putFile(key: string, content: Blob, timeoutMs: number): Promise<void>
} & Required<Pick<Storage, 'uploadOrigin' | 'downloadUrl' | 'listOlderThan' | 'checkForBrowsers'>>

interface Signers {
  forBrowsers: BucketSigner
  /** for requests of this server, which may be nearer */
  forServer: BucketSigner
}

/** Nothing lies there; the answer only proves that requests arrive. */
const probeKey = 'probe'

const contentOf = (response: Response, isPart: boolean) => {
  if (response.status === 404) throw new ProviderError('storage', 'not found', true)
  if (isPart !== (response.status === 206)) throw new ProviderError('storage', 'range ignored', false)
  return response
}

async function* chunksOf(response: Response) {
  try {
    yield* response.body ?? []
  } catch {
    throw new ProviderError('storage', 'broken off', false)
  }
}

const rangeHeader = ({ start, end }: ByteRange) => ({ range: `bytes=${start}-${end ?? ''}` })

export const createBucketStorage = ({ forBrowsers, forServer }: Signers, deps: BucketDeps): BucketStorage => {
  const { now = Date.now } = deps
  const question = (request: UrlToSign) => ({
    method: request.method,
    url: forServer.signUrl(request, now(), now() + ownUseMs),
  })
  const about = (method: UrlToSign['method'], key: string) =>
    question({ method, key: checkKey(key), query: {} })

  const parts = createBucketParts(forServer, deps)
  return {
    kind: forBrowsers.kind,
    uploadOrigin: forBrowsers.origin,
    signUpload: (upload) => {
      checkUpload(upload)
      return forBrowsers.signForm(upload, now())
    },
    ...parts,
    signPart: createBucketParts(forBrowsers, deps).signPart,
    putStream: (key, content, options) => putInParts(parts, deps, { key, content, ...options }),
    stat: async (key) =>
      askBucket(about('HEAD', key), deps, ({ status, headers }) => {
        if (status === 404) return undefined
        const size = Number(headers.get('content-length') ?? Number.NaN)
        if (!Number.isSafeInteger(size)) throw new ProviderError('storage', 'no length', false)
        const etag = headers.get('etag')?.replaceAll('"', '')
        return { size, ...(etag && { etag }) }
      }),
    read: async (key, range) =>
      askBucket({ ...about('GET', key), headers: range && rangeHeader(range) }, deps, (response) =>
        Readable.from(chunksOf(contentOf(response, range !== undefined)), { objectMode: false }),
      ),
    readHead: async (key, bytes) =>
      askBucket(
        { ...about('GET', key), headers: rangeHeader({ start: 0, end: bytes - 1 }) },
        deps,
        (response) => firstBytes(contentOf(response, true), bytes),
      ),
    put: async (key, content) => putFile(forServer, key, new Blob([new Uint8Array(content)]), deps),
    putFile: async (key, content, timeoutMs) => putFile(forServer, key, content, { ...deps, timeoutMs }),
    checkForBrowsers: async () => {
      const url = forBrowsers.signUrl({ method: 'GET', key: probeKey, query: {} }, now(), now() + ownUseMs)
      await askBucket({ method: 'GET', url }, deps, (response) => response.body?.cancel())
    },
    remove: async (key) => askBucket(about('DELETE', key), deps, () => {}),
    downloadUrl: (key, filename, expiresAt) => {
      const query = { 'response-content-disposition': attachmentDisposition(filename) }
      return forBrowsers.signUrl({ method: 'GET', key: checkKey(key), query }, now(), expiresAt)
    },
    listOlderThan: async function* (prefix, time) {
      let next: string | undefined = ''
      while (next !== undefined) {
        const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) }
        const listed = question({ method: 'GET', key: '', query })
        const page = await askBucket(listed, deps, async (response) =>
          readListing(await contentOf(response, false).text()),
        )
        for (const { key, modifiedAt } of page.files) if (modifiedAt < time) yield key
        next = page.next
      }
    },
  }
}
