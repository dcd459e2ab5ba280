import { expect, it } from 'vitest'
import { createOssStorage } from '../providers/storage/oss-storage.ts'
import { createS3Storage } from '../providers/storage/s3-storage.ts'
import { planParts } from '../providers/storage/storage.ts'
import { ossAccount, s3Account } from '../providers/storage/testing/storage-rigs.ts'
import { pagePolicy } from './page-policy.ts'

const connectOf = (policy: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith('connect-src '))
    ?.split(' ')
    .slice(1)

it('lets a page reach its own server alone, where files come to that', () => {
  expect(connectOf(pagePolicy([]))).toEqual(["'self'"])
})

it.each([
  ['OSS', createOssStorage({ ...ossAccount, endpoint: 'https://oss-cn-hangzhou.aliyuncs.com' })],
  ['S3', createS3Storage({ ...s3Account, endpoint: 'https://s3.example.com', forcePathStyle: true })],
])('lets a page post its forms and put its parts to %s, and nothing else', (_, storage) => {
  const upload = { key: 'c1/u1/artwork/a', size: 10, contentType: 'x/y', expiresAt: Date.now() + 60_000 }
  const [part] = planParts(10, 10)
  const put = part && storage.signPart({ key: upload.key, uploadId: 'u' }, part, upload.expiresAt)
  const addresses = [storage.signUpload(upload).host, put ?? '']
  const allowed = connectOf(pagePolicy([], { upload: storage.uploadOrigin }))
  expect(allowed).toEqual(["'self'", storage.uploadOrigin])
  for (const address of addresses) expect(new URL(address).origin).toBe(storage.uploadOrigin)
})
