import { encodePath, encodeQuery } from '../rfc3986.ts'
import { type BucketAddress, type BucketDeps, type BucketSigner, bucketAddress } from './ask-bucket.ts'
import { type BucketStorage, createBucketStorage } from './bucket-storage.ts'
import { encodePolicy } from './storage.ts'
import type { OssSettings } from './storage-settings.ts'
import { ossDialect, signOssQuery, v4Credential, v4SignText, v4Time } from './v4-signature.ts'

/**
 * Aliyun OSS, signed by hand: its SDK brings dozens of packages for a few requests and a form. OSS lets a form have
 * fields that its policy does not name, so everything that could harm is named: who may read the object, that
 * nothing is replaced, and the type, which a browser's own would otherwise decide.
 */
const createSigner = (
  settings: OssSettings,
  { origin, root }: Pick<BucketAddress, 'origin' | 'root'>,
): BucketSigner => {
  const { bucket, region, accessKeyId, accessKeySecret } = settings
  const signer = { dialect: ossDialect, region, accessKeyId, secret: accessKeySecret }
  return {
    kind: 'oss',
    origin,
    signForm: (upload, now) => {
      const { key, contentType, expiresAt } = upload
      const time = v4Time(now)
      const named = {
        'x-oss-content-type': contentType,
        'x-oss-object-acl': 'private',
        'x-oss-forbid-overwrite': 'true',
        'Content-Disposition': 'attachment',
      }
      const signed = {
        'x-oss-signature-version': ossDialect.algorithm,
        'x-oss-credential': v4Credential(signer, time),
        'x-oss-date': time,
      }
      const policy = encodePolicy(upload, [
        { bucket },
        ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
        ...Object.entries(named).map(
          ([name, value]) => ['eq', `$${name.toLowerCase()}`, value] as ['eq', string, string],
        ),
      ])
      const fields = {
        key,
        ...named,
        policy,
        ...signed,
        'x-oss-signature': v4SignText(signer, time, policy),
      }
      return { host: `${origin}${root}`, fields, key, expires: expiresAt }
    },
    signUrl: (request, now, expiresAt) => {
      const query = signOssQuery(signer, { bucket, ...request }, now, expiresAt)
      return `${origin}${root}${encodePath(request.key)}?${encodeQuery(query, '')}`
    },
    objectHeaders: (contentType) => ({
      'content-type': contentType,
      'content-disposition': 'attachment',
      'x-oss-object-acl': 'private',
      'x-oss-forbid-overwrite': 'true',
    }),
    completeHeaders: { 'x-oss-forbid-overwrite': 'true' },
  }
}

/** Browsers reach a bucket by the shop's domain if it has one, the server by the internal address if it is near. */
export const createOssStorage = (settings: OssSettings, deps: BucketDeps = {}): BucketStorage => {
  const { bucket, endpoint, cname, internalEndpoint } = settings
  const forBrowsers = createSigner(
    settings,
    // The name of the bucket is nowhere in such an address, but signed.
    cname ? { origin: cname, root: '/' } : bucketAddress(endpoint, bucket, false),
  )
  const forServer = internalEndpoint
    ? createSigner(settings, bucketAddress(internalEndpoint, bucket, false))
    : forBrowsers
  return createBucketStorage({ forBrowsers, forServer }, deps)
}
