import { hash, randomBytes } from 'node:crypto'
import { alreadyThere, type ObjectRules, type StoredObject } from './bucket-objects.ts'
import { type BucketAnswer, type BucketRequest, fault } from './bucket-server.ts'

interface Part {
  bytes: Buffer
  etag: string
}

interface OpenUpload {
  key: string
  parts: Map<number, Part>
  begun: Pick<StoredObject, 'contentType' | 'disposition' | 'acl'>
}

interface Rules extends ObjectRules {
  /** the least of every part but the last */
  leastPart: number
  /** Parts of one listing. */
  pageSize?: number | undefined
}

const mostParts = 10_000

const noUpload = () =>
  fault(404, 'NoSuchUpload', 'The specified upload does not exist. It may have been aborted or completed.')
const invalidPart = () => fault(400, 'InvalidPart', 'One or more of the specified parts could not be found.')
const xml = (body: string): BucketAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

/** Multipart uploads of a bucket, by requests that are already permitted. */
export const createPartedUploads = (objects: Map<string, StoredObject>, rules: Rules) => {
  const uploads = new Map<string, OpenUpload>()
  const find = ({ key, query }: BucketRequest) => {
    const upload = uploads.get(query.uploadId ?? '')
    return upload?.key === key ? upload : undefined
  }

  const start = ({ key, headers }: BucketRequest): BucketAnswer => {
    if (rules.forbidsReplacing(headers) && objects.has(key)) return alreadyThere()
    const id = randomBytes(16).toString('hex').toUpperCase()
    uploads.set(id, { key, parts: new Map(), begun: rules.readHeaders(headers) })
    return xml(
      `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  const put = (request: BucketRequest): BucketAnswer => {
    const upload = find(request)
    const number = Number(request.query.partNumber)
    if (!upload) return noUpload()
    if (!Number.isInteger(number) || number < 1 || number > mostParts)
      return fault(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
    const etag = `"${hash('md5', request.body).toUpperCase()}"`
    upload.parts.set(number, { bytes: request.body, etag })
    return { status: 200, headers: { etag } }
  }

  const list = (request: BucketRequest): BucketAnswer => {
    const upload = find(request)
    if (!upload) return noUpload()
    const after = Number(request.query['part-number-marker'] ?? 0)
    const all = [...upload.parts].filter(([number]) => number > after).sort(([one], [other]) => one - other)
    const page = all.slice(0, rules.pageSize ?? 1000)
    const isCut = page.length < all.length
    const parts = page.map(
      ([number, { bytes, etag }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Part>`,
    )
    const next = isCut ? `<NextPartNumberMarker>${page.at(-1)?.[0]}</NextPartNumberMarker>` : ''
    return xml(
      `<ListPartsResult><IsTruncated>${isCut}</IsTruncated>${next}${parts.join('')}</ListPartsResult>`,
    )
  }

  const complete = (request: BucketRequest): BucketAnswer => {
    const upload = find(request)
    if (!upload) return noUpload()
    const { key, parts, begun } = upload
    const named = [...request.body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }))
    if (named.length === 0)
      return fault(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate.')
    if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0)))
      return fault(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
    const matches = named.map(({ number, etag }) => {
      const part = parts.get(number)
      return part && part.etag.replaceAll('"', '') === etag?.replaceAll('"', '') ? part : undefined
    })
    const whole = matches.filter((part) => part !== undefined)
    if (whole.length !== matches.length) return invalidPart()
    if (whole.slice(0, -1).some(({ bytes }) => bytes.length < rules.leastPart))
      return fault(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.')
    if (rules.forbidsReplacing(request.headers) && objects.has(key)) return alreadyThere()
    objects.set(key, {
      bytes: Buffer.concat(whole.map(({ bytes }) => bytes)),
      ...begun,
      modifiedAt: rules.now(),
    })
    uploads.delete(request.query.uploadId ?? '')
    return xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
  }

  const abort = (request: BucketRequest): BucketAnswer => {
    if (!find(request)) return noUpload()
    uploads.delete(request.query.uploadId ?? '')
    return { status: 204 }
  }

  /** Undefined if a request is about something else. */
  const serve = (request: BucketRequest): BucketAnswer | undefined => {
    const { method, query } = request
    if (method === 'POST' && 'uploads' in query) return start(request)
    if (!('uploadId' in query)) return undefined
    if (method === 'PUT') return put(request)
    if (method === 'POST') return complete(request)
    if (method === 'DELETE') return abort(request)
    return method === 'GET' ? list(request) : undefined
  }

  return { uploads, serve }
}
