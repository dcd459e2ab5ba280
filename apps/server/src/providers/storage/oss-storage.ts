import { encodePath, encodeQuery } from '../rfc3986.ts'
import { type BucketDeps, bucketAddress } from './ask-bucket.ts'
import { type BucketStorage, createBucketStorage } from './bucket-storage.ts'
import { encodePolicy } from './storage.ts'
import type { OssSettings } from './storage-settings.ts'
import { ossDialect, signOssQuery, v4Credential, v4SignText, v4Time } from './v4-signature.ts'

/**
 * Aliyun OSS, signed by hand: its SDK brings dozens of packages for a few requests and a form. OSS lets a form have
 * fields that its policy does not name, so everything that could harm is named: who may read the object, that
 * nothing is replaced, and the type, which a browser's own would otherwise decide.
 */
export const createOssStorage = (settings: OssSettings, deps: BucketDeps = {}): BucketStorage => {
  const { bucket, region, endpoint, accessKeyId, accessKeySecret } = settings
  const { origin, root } = bucketAddress(endpoint, bucket, false)
  const signer = { dialect: ossDialect, region, accessKeyId, secret: accessKeySecret }
  return createBucketStorage(
    {
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
      partsHeaders: (contentType) => ({
        'content-type': contentType,
        'content-disposition': 'attachment',
        'x-oss-object-acl': 'private',
        'x-oss-forbid-overwrite': 'true',
      }),
      completeHeaders: { 'x-oss-forbid-overwrite': 'true' },
    },
    deps,
  )
}
