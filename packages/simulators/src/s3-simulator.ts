import { createObjects, type ObjectRules } from './bucket-objects.ts'
import { createPartedUploads } from './bucket-parts.ts'
import { findPolicyFault, type PostForm, readPostForm } from './bucket-post-form.ts'
import {
  type BucketAnswer,
  type BucketRequest,
  denied,
  fault,
  isTimely,
  listenAsBucket,
  wrongSignature,
} from './bucket-server.ts'
import { type BucketSpelling, spell } from './bucket-spelling.ts'
import { createS3Scheme, s3CanonicalRequest } from './v4-signing.ts'

interface Options {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  now?: () => number
  pageSize?: number
  /** how it writes its XML */
  spelling?: BucketSpelling
  /** false for servers that take no form, as R2, B2 and Swift */
  takesForms?: boolean
}

type Values = Record<string, string | undefined>

const lowerNames = (values: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))

/** A bucket of Amazon S3 that is addressed by its path. */
export const createS3Simulator = (options: Options) => {
  const { bucket, region, accessKeyId, secretAccessKey, now = Date.now, pageSize } = options
  const { spelling = 'amazon', takesForms = true } = options
  const expected = createS3Scheme({ region, accessKeyId, secret: secretAccessKey })
  const rules: ObjectRules = {
    now,
    readHeaders: (headers) => ({
      contentType: headers['content-type'] ?? 'binary/octet-stream',
      disposition: headers['content-disposition'] ?? '',
      acl: headers['x-amz-acl'] ?? 'private',
    }),
    forbidsReplacing: (headers) => headers['if-none-match'] === '*',
  }
  const { objects, serve } = createObjects(rules, pageSize)

  const findCredentialFault = (fields: Values): BucketAnswer | undefined => {
    const { 'x-amz-credential': credential = '', 'x-amz-date': time = '' } = fields
    if (fields['x-amz-algorithm'] !== expected.algorithm)
      return fault(400, 'AuthorizationQueryParametersError', 'X-Amz-Algorithm only supports AWS4-HMAC-SHA256')
    if (!credential.startsWith(`${accessKeyId}/`))
      return fault(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist.')
    if (credential !== expected.credentialAt(time))
      return fault(400, 'AuthorizationQueryParametersError', 'Error parsing the X-Amz-Credential parameter')
    return isTimely(time, now()) ? undefined : denied('Request is not yet valid')
  }

  const findFormFault = (form: PostForm): BucketAnswer | undefined => {
    const fields = Object.fromEntries(form.fields)
    const { policy = '', 'x-amz-date': time = '', 'x-amz-signature': signature } = fields
    const wrong = findCredentialFault(fields)
    if (wrong) return wrong
    if (expected.ofText(time, policy) !== signature) return wrongSignature()
    const demanded = ['bucket', 'key', 'x-amz-algorithm', 'x-amz-credential', 'x-amz-date']
    const free = /^(?:policy|x-amz-signature|x-ignore-.*)$/
    return findPolicyFault(form, { bucket, now: now(), demanded, free })
  }

  const post = async (request: BucketRequest): Promise<BucketAnswer> => {
    const form = await readPostForm(request)
    const key = form?.fields.get('key')
    if (!form || !key)
      return fault(400, 'MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.')
    const wrong = findFormFault(form)
    if (wrong) return wrong
    objects.set(key, {
      bytes: form.bytes,
      // The type that the browser gives to the part is ignored here.
      contentType: form.fields.get('content-type') ?? 'binary/octet-stream',
      disposition: form.fields.get('content-disposition') ?? '',
      acl: form.fields.get('acl') ?? 'private',
      modifiedAt: now(),
    })
    return { status: 204 }
  }

  const { uploads, serve: serveParts } = createPartedUploads(objects, {
    ...rules,
    leastPart: 5 * 1024 ** 2,
    pageSize,
  })

  const findUrlFault = (request: BucketRequest): BucketAnswer | undefined => {
    const { method, path, query, headers } = request
    const { 'X-Amz-Signature': signature, ...signed } = query
    const { 'x-amz-date': time = '', 'x-amz-expires': seconds = '' } = lowerNames(signed)
    const wrong = findCredentialFault(lowerNames(signed))
    if (wrong) return wrong
    if (!isTimely(time, now(), Number(seconds))) return denied('Request has expired')
    const named = (signed['X-Amz-SignedHeaders'] ?? '').split(';')
    if (Object.keys(headers).some((name) => name.startsWith('x-amz-') && !named.includes(name)))
      return denied('There were headers present in the request which were not signed')
    if (!named.includes('host')) return denied('The host is not signed')
    const canonical = s3CanonicalRequest({ method, path, query: signed, headers })
    return signature === expected.ofRequest(time, canonical) ? undefined : wrongSignature()
  }

  const noForms = () => fault(501, 'NotImplemented', 'PostObject is not implemented.')

  const act = async (request: BucketRequest) => {
    if (request.method === 'POST' && request.key === '') return takesForms ? post(request) : noForms()
    return findUrlFault(request) ?? serveParts(request) ?? serve(request)
  }
  const answer = async (request: BucketRequest) => spell(await act(request), spelling)

  return { objects, uploads, listen: (port?: number) => listenAsBucket(`/${bucket}/`, answer, port) }
}
