import { hash } from 'node:crypto'
import { type BucketAnswer, type BucketRequest, fault } from './bucket-server.ts'

export interface StoredObject {
  bytes: Buffer
  contentType: string
  disposition: string
  acl: string
  modifiedAt: number
}

const etagOf = ({ bytes }: StoredObject) => `"${hash('md5', bytes).toUpperCase()}"`

const rangeForm = /^bytes=(\d+)-(\d*)$/

export interface ObjectRules {
  now: () => number
  /** what the headers of a request say about the object to be */
  readHeaders(headers: Record<string, string>): Pick<StoredObject, 'contentType' | 'disposition' | 'acl'>
  forbidsReplacing(headers: Record<string, string>): boolean
}

export const alreadyThere = () =>
  fault(409, 'FileAlreadyExists', 'The object you specified already exists and can not be overwritten.')

/** Permitted requests only: putting, reading, listing and removing objects of a bucket. */
export const createObjects = ({ now, readHeaders, forbidsReplacing }: ObjectRules, pageSize = 1000) => {
  const objects = new Map<string, StoredObject>()

  const send = ({ query, headers }: BucketRequest, object: StoredObject): BucketAnswer => {
    const [, from, to] = rangeForm.exec(headers.range ?? '') ?? []
    const { length } = object.bytes
    const start = Number(from ?? 0)
    if (start >= length) return fault(416, 'InvalidRange', 'The requested range is not satisfiable')
    const body = object.bytes.subarray(start, to ? Number(to) + 1 : length)
    const answered = {
      'content-type': object.contentType,
      'content-disposition': query['response-content-disposition'] ?? object.disposition,
      'content-length': String(body.length),
      etag: etagOf(object),
    }
    const part = { 'content-range': `bytes ${start}-${start + body.length - 1}/${length}` }
    return from === undefined
      ? { status: 200, headers: answered, body }
      : { status: 206, headers: { ...answered, ...part }, body }
  }

  const list = ({ query }: BucketRequest): BucketAnswer => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.prefix ?? '')).sort()
    const from = Number(query['continuation-token'] ?? 0)
    const next = from + pageSize
    const contents = keys.slice(from, next).map((key) => {
      const modified = new Date(objects.get(key)?.modifiedAt ?? 0).toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`
    })
    const more =
      next < keys.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    return { status: 200, body: `<ListBucketResult>${more}${contents.join('')}</ListBucketResult>` }
  }

  const put = ({ key, headers, body }: BucketRequest): BucketAnswer => {
    if (forbidsReplacing(headers) && objects.has(key)) return alreadyThere()
    const object = { bytes: body, ...readHeaders(headers), modifiedAt: now() }
    objects.set(key, object)
    return { status: 200, headers: { etag: etagOf(object) } }
  }

  const serve = (request: BucketRequest): BucketAnswer => {
    const { method, key } = request
    if (method === 'PUT' && key !== '') return put(request)
    if (method === 'GET' && key === '') return list(request)
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (method !== 'GET' && method !== 'HEAD')
      return fault(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
    const object = objects.get(key)
    if (!object) return fault(404, 'NoSuchKey', 'The specified key does not exist.')
    return send(request, object)
  }

  return { objects, serve }
}
