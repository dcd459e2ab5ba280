import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createStorage, loadUploadSecret } from './create-storage.ts'
import { registerLocalUpload } from './local-upload.ts'
import type { UploadForm } from './storage.ts'
import { postForm } from './testing/post-form.ts'
import { startLocal } from './testing/storage-rigs.ts'

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

describe('the secret that signs forms', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yinpu-secret-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const modeOf = async () => (await stat(join(dataDir, 'upload-secret'))).mode & 0o777

  /** Another process on the same folder, which signs a form for the key. */
  const signElsewhere = async (key: string): Promise<UploadForm> => {
    const script = `
      const { createStorage } = await import(${JSON.stringify(new URL('./create-storage.ts', import.meta.url).href)})
      const storage = await createStorage({ storage: { kind: 'local' }, dataDir: ${JSON.stringify(dataDir)} })
      const upload = { size: 9, contentType: 'image/png', expiresAt: Date.now() + 60_000 }
      process.stdout.write(JSON.stringify(storage.signUpload({ key: ${JSON.stringify(key)}, ...upload })))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    return JSON.parse(stdout)
  }

  it('is made once and whole, however many start together', async () => {
    for (let round = 0; round < 30; round++) {
      const folder = await mkdtemp(join(dataDir, 'round-'))
      const starts = Array.from({ length: 8 }, async (_, at) => {
        await delay((at * (round % 6)) / 3)
        return loadUploadSecret(folder)
      })
      const secrets = await Promise.all(starts)
      expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
      expect(secrets[0]).toHaveLength(32)
      expect(await readdir(folder)).toEqual(['upload-secret'])
    }
  })

  it('is for its owner alone', async () => {
    await loadUploadSecret(dataDir)
    expect(await modeOf()).toBe(0o600)
  })

  it('is another in another folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'yinpu-secret-'))
    expect(await loadUploadSecret(other)).not.toEqual(await loadUploadSecret(dataDir))
    await rm(other, { recursive: true })
  })

  it('is the same for several processes, which accept each other’s forms', async () => {
    const keys = ['c1/u1/voucher/a', 'c1/u1/voucher/b', 'c1/u1/voucher/c']
    const forms = await Promise.all(keys.map(signElsewhere))
    const rig = await startLocal({ dataDir })
    for (const form of forms) expect((await postForm(rig.server, form, 'x')).status).toBe(204)
    await rig.close()
  })

  it('is closed to others again where somebody opened it', async () => {
    const secret = await loadUploadSecret(dataDir)
    await chmod(join(dataDir, 'upload-secret'), 0o644)
    expect(await loadUploadSecret(dataDir)).toEqual(secret)
    expect(await modeOf()).toBe(0o600)
  })

  it('is not used when it is damaged', async () => {
    await writeFile(join(dataDir, 'upload-secret'), 'short')
    await expect(loadUploadSecret(dataDir)).rejects.toThrow(/^上传密钥文件已损坏：.+，请删除后重新启动$/)
  })
})
