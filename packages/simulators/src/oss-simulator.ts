import { alreadyThere, createObjects, type ObjectRules } from './bucket-objects.ts'
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
import { createOssScheme, ossCanonicalRequest } from './v4-signing.ts'

interface Options {
  bucket: string
  region: string
  accessKeyId: string
  accessKeySecret: string
  now?: () => number
  pageSize?: number
  /** an account of 2025-03-20 or later, which the public address refuses */
  forbidsPublic?: boolean
}

type Values = Record<string, string | undefined>

const unknownKey = () =>
  fault(403, 'InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.')

/** help.aliyun.com: HTTP 400, EC 0048-00000401. */
const publicForbidden = (): BucketAnswer => {
  const { headers, ...answer } = fault(
    400,
    'PublicEndpointForbidden',
    'Public endpoint access is forbidden, please use CNAME instead.',
  )
  return { ...answer, headers: { ...headers, 'x-oss-ec': '0048-00000401' } }
}

/** A bucket of Aliyun OSS, as far as it knows version 4 of the signature. */
export const createOssSimulator = (options: Options) => {
  const { bucket, region, accessKeyId, accessKeySecret, now = Date.now, pageSize, forbidsPublic } = options
  const expected = createOssScheme({ region, accessKeyId, secret: accessKeySecret })
  const rules: ObjectRules = {
    now,
    readHeaders: (headers) => ({
      contentType: headers['content-type'] ?? 'application/octet-stream',
      disposition: headers['content-disposition'] ?? '',
      acl: headers['x-oss-object-acl'] ?? 'default',
    }),
    forbidsReplacing: (headers) => headers['x-oss-forbid-overwrite'] === 'true',
  }
  const { objects, serve } = createObjects(rules, pageSize)

  const findCredentialFault = (fields: Values): BucketAnswer | undefined => {
    const { 'x-oss-credential': credential = '', 'x-oss-date': time = '' } = fields
    if (fields['x-oss-signature-version'] !== expected.algorithm)
      return fault(400, 'InvalidArgument', 'Invalid signature version.')
    if (!credential.startsWith(`${accessKeyId}/`)) return unknownKey()
    if (credential !== expected.credentialAt(time))
      return fault(400, 'InvalidArgument', 'Invalid credential scope.')
    return isTimely(time, now()) ? undefined : denied('Invalid x-oss-date.')
  }

  const findFormFault = (form: PostForm): BucketAnswer | undefined => {
    const fields = Object.fromEntries(form.fields)
    const { policy = '', 'x-oss-date': time = '', 'x-oss-signature': signature } = fields
    const wrong = findCredentialFault(fields)
    if (wrong) return wrong
    if (expected.ofText(time, policy) !== signature) return wrongSignature()
    const demanded = ['x-oss-signature-version', 'x-oss-credential', 'x-oss-date']
    return findPolicyFault(form, { bucket, now: now(), demanded, free: undefined })
  }

  const post = async (request: BucketRequest): Promise<BucketAnswer> => {
    const form = await readPostForm(request)
    const key = form?.fields.get('key')
    if (!form || !key)
      return fault(400, 'MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.')
    const wrong = findFormFault(form)
    if (wrong) return wrong
    if (form.fields.get('x-oss-forbid-overwrite') === 'true' && objects.has(key)) return alreadyThere()
    objects.set(key, {
      bytes: form.bytes,
      // A browser's own word for the type counts more than the field Content-Type, and less than this one.
      contentType: form.fields.get('x-oss-content-type') ?? form.fileType,
      disposition: form.fields.get('content-disposition') ?? '',
      acl: form.fields.get('x-oss-object-acl') ?? 'default',
      modifiedAt: now(),
    })
    return { status: 204 }
  }

  const { uploads, serve: serveParts } = createPartedUploads(objects, {
    ...rules,
    leastPart: 100 * 1024,
    pageSize,
  })

  const findUrlFault = (request: BucketRequest): BucketAnswer | undefined => {
    const { method, key, query, headers } = request
    const { 'x-oss-signature': signature, ...signed } = query
    const { 'x-oss-date': time = '', 'x-oss-expires': seconds = '' } = signed
    const wrong = findCredentialFault(signed)
    if (wrong) return wrong
    if (!isTimely(time, now(), Number(seconds))) return denied('Request has expired.')
    const canonical = ossCanonicalRequest({ method, bucket, key, query: signed, headers })
    return signature === expected.ofRequest(time, canonical) ? undefined : wrongSignature()
  }

  const answer = async (request: BucketRequest) =>
    request.method === 'POST' && request.key === ''
      ? post(request)
      : (findUrlFault(request) ?? serveParts(request) ?? serve(request))

  const answerInPublic = (request: BucketRequest) =>
    forbidsPublic === true ? Promise.resolve(publicForbidden()) : answer(request)

  return {
    objects,
    uploads,
    listen: (port?: number) => listenAsBucket(`/${bucket}/`, answerInPublic, port),
    /** under a domain that was bound to the bucket, whose name is not in the path then */
    listenAsDomain: (port?: number) => listenAsBucket('/', answer, port),
    /** for machines of the same region */
    listenInside: (port?: number) => listenAsBucket(`/${bucket}/`, answer, port),
  }
}
