import { ProviderError } from '../provider-error.ts'
import {
  askBucket,
  type BucketDeps,
  type BucketSigner,
  codeIn,
  ownUseMs,
  readShortXml,
  type UrlToSign,
} from './ask-bucket.ts'
import { readXml, textIn, type Xml } from './read-xml.ts'
import { checkKey, checkUpload, type Storage, type StoredPart } from './storage.ts'

/** Putting a gigabyte together takes the bucket a while. */
const completeMs = 60_000
const etagForm = /^[\w"-]{1,80}$/

const nonsense = (what: string) => new ProviderError('storage', what, false)

const readParts = (xml: Xml): StoredPart[] =>
  xml.list('Part').map((part) => ({
    number: Number(textIn(part, 'PartNumber')),
    size: Number(textIn(part, 'Size')),
    etag: textIn(part, 'ETag'),
  }))

const writeParts = (parts: readonly StoredPart[]) =>
  [...parts]
    .sort((one, other) => one.number - other.number)
    .map(({ number, etag = '' }) => {
      if (!etagForm.test(etag)) throw nonsense('bad etag')
      return `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`
    })
    .join('')

type Parts = Pick<Storage, 'startParts' | 'signPart' | 'listParts' | 'completeParts' | 'abortParts'>

/** Multipart uploads, which OSS took over from S3 word for word. */
export const createBucketParts = (signer: BucketSigner, deps: BucketDeps): Parts => {
  const { now = Date.now } = deps
  const question = (request: UrlToSign) => ({
    method: request.method,
    url: signer.signUrl({ ...request, key: checkKey(request.key) }, now(), now() + ownUseMs),
    headers: request.headers,
  })

  return {
    startParts: async (upload) => {
      checkUpload(upload)
      const headers = signer.objectHeaders(upload.contentType)
      const request = question({ method: 'POST', key: upload.key, query: { uploads: '' }, headers })
      return askBucket(request, deps, async (response) => {
        const uploadId = textIn(await readShortXml(response), 'UploadId')
        if (!response.ok || !uploadId) throw nonsense('no upload id')
        return uploadId
      })
    },
    // The length is signed as well: a part that is longer than planned is refused before its first byte.
    signPart: ({ key, uploadId }, { number, size }, expiresAt) =>
      signer.signUrl(
        {
          method: 'PUT',
          key: checkKey(key),
          query: { partNumber: String(number), uploadId },
          headers: { 'content-length': String(size) },
        },
        now(),
        expiresAt,
      ),
    listParts: async ({ key, uploadId }) => {
      const parts: StoredPart[] = []
      let marker = ''
      do {
        const query = { uploadId, ...(marker && { 'part-number-marker': marker }) }
        const document = await askBucket(question({ method: 'GET', key, query }), deps, (response) =>
          response.status === 404 ? undefined : response.text(),
        )
        if (document === undefined) return undefined
        const xml = readXml(document)
        if (xml?.name !== 'ListPartsResult') throw nonsense('malformed listing')
        parts.push(...readParts(xml))
        const next = textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextPartNumberMarker') : ''
        if (next && next === marker) throw nonsense('endless listing')
        marker = next
      } while (marker)
      return parts
    },
    completeParts: async ({ key, uploadId }, parts) => {
      const headers = { 'content-type': 'application/xml', ...signer.completeHeaders }
      const request = question({ method: 'POST', key, query: { uploadId }, headers })
      const body = `<CompleteMultipartUpload>${writeParts(parts)}</CompleteMultipartUpload>`
      await askBucket(
        { ...request, body },
        { ...deps, timeoutMs: deps.timeoutMs ?? completeMs },
        async (response) => {
          const xml = await readShortXml(response)
          // A bucket that has begun to answer can report a fault only in the rest of the answer.
          if (!response.ok || xml?.name !== 'CompleteMultipartUploadResult')
            throw new ProviderError('storage', codeIn(xml) ?? 'not completed', true)
        },
      )
    },
    abortParts: async ({ key, uploadId }) =>
      askBucket(question({ method: 'DELETE', key, query: { uploadId } }), deps, () => {}),
  }
}
