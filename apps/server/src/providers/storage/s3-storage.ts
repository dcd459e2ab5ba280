import { encodePath, encodeQuery } from '../rfc3986.ts'
import { type BucketDeps, type BucketSigner, bucketAddress } from './ask-bucket.ts'
import { type BucketStorage, createBucketStorage } from './bucket-storage.ts'
import { encodePolicy, type Upload, type UploadForm } from './storage.ts'
import type { S3Settings } from './storage-settings.ts'
import { s3Dialect, signS3Query, v4Credential, v4SignText, v4Time } from './v4-signature.ts'

/**
 * Amazon S3 and compatible services. A form may have no field that its policy does not name, and cannot forbid
 * replacement: the owner of a form can put another file in its place until it expires, which changes the etag.
 */
export const createS3Storage = (settings: S3Settings, deps: BucketDeps = {}): BucketStorage => {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle, uploads } = settings
  const { origin, host, root } = bucketAddress(endpoint, bucket, forcePathStyle)
  const signer = { dialect: s3Dialect, region, accessKeyId, secret: secretAccessKey }
  const objectHeaders: BucketSigner['objectHeaders'] = (contentType) => ({
    'content-type': contentType,
    'content-disposition': 'attachment',
  })
  const signUrl: BucketSigner['signUrl'] = ({ key, ...rest }, now, expiresAt) => {
    const request = { ...rest, host, path: `${root}${key}` }
    return `${origin}${encodePath(request.path)}?${encodeQuery(signS3Query(signer, request, now, expiresAt))}`
  }
  /** Browsers send the length by themselves, and may not name it. */
  const signPut = ({ key, size, contentType, expiresAt }: Upload, now: number): UploadForm => {
    const headers = objectHeaders(contentType)
    const request = {
      method: 'PUT',
      key,
      query: {},
      headers: { ...headers, 'content-length': String(size) },
    } as const
    return { host: signUrl(request, now, expiresAt), fields: {}, put: { headers }, key, expires: expiresAt }
  }
  const s3: BucketSigner = {
    kind: 's3',
    origin,
    signForm: (upload, now) => {
      const { key, contentType, expiresAt } = upload
      if (uploads === 'put') return signPut(upload, now)
      const time = v4Time(now)
      const named = {
        bucket,
        'Content-Type': contentType,
        'Content-Disposition': 'attachment',
        'X-Amz-Algorithm': s3Dialect.algorithm,
        'X-Amz-Credential': v4Credential(signer, time),
        'X-Amz-Date': time,
      }
      const conditions = Object.entries(named).map(([name, value]) => ({ [name]: value }))
      const policy = encodePolicy(upload, conditions)
      const signature = v4SignText(signer, time, policy)
      const fields = { key, ...named, Policy: policy, 'X-Amz-Signature': signature }
      return { host: `${origin}${root}`, fields, key, expires: expiresAt }
    },
    signUrl,
    objectHeaders,
    // Not every server that speaks like S3 knows a header that forbids replacing; keys are never used twice.
    completeHeaders: {},
  }
  return createBucketStorage({ forBrowsers: s3, forServer: s3 }, deps)
}
