import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createStorage } from './create-storage.ts'
import { registerLocalUpload } from './local-upload.ts'
import { postForm } from './testing/post-form.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yinpu-storage-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const storageWith = (environment: Record<string, string>) =>
  createStorage(readConfig({ DATA_DIR: dataDir, ...environment }))

describe('the storage of an installation', () => {
  it('is this disk by default, and takes its own forms', async () => {
    const storage = await storageWith({})
    if (storage.kind !== 'local') return expect.fail(storage.kind)
    const app = Fastify()
    registerLocalUpload(app, storage)
    const server = await app.listen({ host: '127.0.0.1', port: 0 })
    const upload = { key: 'c1/u1/voucher/a', size: 9, contentType: 'image/png', expiresAt: Date.now() + 9000 }
    expect((await postForm(server, storage.signUpload(upload), 'x')).status).toBe(204)
    await app.close()
    expect(await (await storageWith({})).stat(upload.key)).toEqual({ size: 1 })
  })

  it.each([
    [
      'oss',
      'https://files.oss-cn-beijing.aliyuncs.com',
      {
        OSS_REGION: 'cn-beijing',
        OSS_BUCKET: 'files',
        OSS_ACCESS_KEY_ID: 'a',
        OSS_ACCESS_KEY_SECRET: 'b',
      },
    ],
    [
      's3',
      'https://files.s3.eu-west-1.amazonaws.com',
      { S3_REGION: 'eu-west-1', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    ],
  ])('is %s where it is named', async (kind, uploadOrigin, environment) => {
    expect(await storageWith({ STORAGE: kind, ...environment })).toMatchObject({ kind, uploadOrigin })
  })
})
