import { isAlwaysSigned, ossDialect, ossRequestSignature } from '../providers/storage/oss-signature.ts'
import { v4Credential, v4SignText } from '../providers/storage/v4-signature.ts'
import { type BucketAnswer, type BucketRequest, denied, fault, wrongSignature } from './s3-answers.ts'
import { listenAsBucket } from './s3-loopback.ts'
import { createObjects } from './s3-objects.ts'
import { createPartedUploads } from './s3-parts.ts'
import { type PostForm, readPostForm } from './s3-post-form.ts'
import { findPolicyFault } from './s3-post-policy.ts'
import { isTimely } from './s3-time.ts'

interface Options {
  bucket: string
  region: string
  accessKeyId: string
  accessKeySecret: string
  now?: () => number
  pageSize?: number
}

type Values = Record<string, string | undefined>

const unknownKey = () =>
  fault(403, 'InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.')

/** A bucket of Aliyun OSS, as far as it knows version 4 of the signature. */
export const createOssSimulator = (options: Options) => {
  const { bucket, region, accessKeyId, accessKeySecret, now = Date.now, pageSize } = options
  const signer = { dialect: ossDialect, region, accessKeyId, secret: accessKeySecret }
  const { objects, serve } = createObjects(pageSize)

  const findCredentialFault = (given: Values): BucketAnswer | undefined => {
    const { 'x-oss-credential': credential = '', 'x-oss-date': time = '' } = given
    if (given['x-oss-signature-version'] !== ossDialect.algorithm)
      return fault(400, 'InvalidArgument', 'Invalid signature version.')
    if (!credential.startsWith(`${accessKeyId}/`)) return unknownKey()
    if (credential !== v4Credential(signer, time))
      return fault(400, 'InvalidArgument', 'Invalid credential scope.')
    return isTimely(time, now()) ? undefined : denied('Invalid x-oss-date.')
  }

  const findFormFault = (form: PostForm): BucketAnswer | undefined => {
    const given = Object.fromEntries(form.fields)
    const { policy = '', 'x-oss-date': time = '', 'x-oss-signature': signature } = given
    const wrong = findCredentialFault(given)
    if (wrong) return wrong
    if (v4SignText(signer, time, policy) !== signature) return wrongSignature()
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
    if (form.fields.get('x-oss-forbid-overwrite') === 'true' && objects.has(key))
      return fault(
        409,
        'FileAlreadyExists',
        'The object you specified already exists and can not be overwritten.',
      )
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
    now,
    leastPart: 100 * 1024,
    pageSize,
    readBegun: (headers) => ({
      contentType: headers['content-type'] ?? 'application/octet-stream',
      disposition: headers['content-disposition'] ?? '',
      acl: headers['x-oss-object-acl'] ?? 'default',
    }),
    forbidsReplacing: (headers) => headers['x-oss-forbid-overwrite'] === 'true',
  })

  /** Those that OSS counts wherever they are sent, and those that the address names. */
  const signedHeaders = ({ headers, query }: BucketRequest) => {
    const named = (query['x-oss-additional-headers'] ?? '').split(';')
    return Object.fromEntries(
      Object.entries(headers).filter(([name]) => isAlwaysSigned(name) || named.includes(name)),
    )
  }

  const findUrlFault = (request: BucketRequest): BucketAnswer | undefined => {
    const { method, key, query } = request
    const { 'x-oss-signature': signature, ...signed } = query
    const { 'x-oss-date': time = '', 'x-oss-expires': seconds = '' } = signed
    const wrong = findCredentialFault(signed)
    if (wrong) return wrong
    if (!isTimely(time, now(), Number(seconds))) return denied('Request has expired.')
    const headers = signedHeaders(request)
    const expected = ossRequestSignature(signer, time, { method, bucket, key, query: signed, headers })
    return signature === expected ? undefined : wrongSignature()
  }

  const answer = async (request: BucketRequest) =>
    request.method === 'POST' && request.key === ''
      ? post(request)
      : (findUrlFault(request) ?? serveParts(request) ?? serve(request))

  return { objects, uploads, listen: (port?: number) => listenAsBucket(bucket, answer, port) }
}
