import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFiles } from '../../modules/upload/serve-files.ts'
import { createBucket, createDiskStorage, createStorage } from './create-storage.ts'
import { registerLocalUpload } from './local-upload.ts'
import { moveFiles } from './move-files.ts'
import { partBytes, planParts, type Storage, type Upload } from './storage.ts'
import { readStorageSettings } from './storage-settings.ts'
import { postForm } from './testing/post-form.ts'
import { s3Account, startS3 } from './testing/storage-rigs.ts'

/**
 * The stages that docs/operating.md sets one after the other; two neighbours run side by side while processes are
 * restarted.
 */
const stageNames = ['disk', 'reading both', 'writing to the bucket', 'bucket'] as const
type StageName = (typeof stageNames)[number]
const neighbours = stageNames.slice(1).flatMap((later, at): [StageName, StageName][] => {
  const sooner = stageNames[at] as StageName
  return [
    [sooner, later],
    [later, sooner],
  ]
})

let dataDir: string
let bucket: Awaited<ReturnType<typeof startS3>>
let bucketEnvironment: Record<string, string>
const stages = new Map<StageName, { storage: Storage; server: string; close(): Promise<void> }>()

const startStage = async (environment: Record<string, string>) => {
  const storage = await createStorage({
    dataDir,
    storage: readStorageSettings({ ...bucketEnvironment, ...environment }),
  })
  const app = Fastify({ forceCloseConnections: true })
  if (storage.kind === 'local') await registerLocalUpload(app, storage)
  serveFiles(app, { db: undefined as never, pictures: [], storage, onResponse: async () => {} })
  const server = await app.listen({ host: '127.0.0.1', port: 0 })
  return { storage, server, close: async () => void (await app.close()) }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yinpu-moving-'))
  bucket = await startS3(Date.now)
  bucketEnvironment = {
    S3_REGION: s3Account.region,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    S3_ENDPOINT: bucket.server,
    S3_FORCE_PATH_STYLE: '1',
  }
  stages.set('disk', await startStage({ STORAGE: 'local' }))
  stages.set('reading both', await startStage({ STORAGE: 'local', STORAGE_ALSO: 's3' }))
  stages.set('writing to the bucket', await startStage({ STORAGE: 's3', STORAGE_ALSO: 'local' }))
  stages.set('bucket', await startStage({ STORAGE: 's3' }))
})
afterAll(async () => {
  for (const stage of stages.values()) await stage.close()
  await bucket.close()
  await rm(dataDir, { recursive: true })
})

const at = (name: StageName) => {
  const stage = stages.get(name)
  if (!stage) throw new Error(name)
  return stage
}
let made = 0
const anUpload = (change: Partial<Upload> = {}): Upload => ({
  key: `c1/u1/artwork/moving-${made++}`,
  size: 100,
  contentType: 'application/pdf',
  expiresAt: Date.now() + 60_000,
  ...change,
})
const textOf = async (storage: Storage, key: string) => (await buffer(await storage.read(key))).toString()
const move = async () => {
  const settings = readStorageSettings({ ...bucketEnvironment, STORAGE: 's3' })
  if (settings.kind === 'local') throw new Error('no bucket')
  return moveFiles({ from: await createDiskStorage(dataDir), to: createBucket(settings) })
}

describe('files that move from the disk to a bucket while processes are restarted one after the other', () => {
  it.each(neighbours)(
    'come with a form signed at the stage “%s” and are found at the stage “%s”',
    async (one, other) => {
      const upload = anUpload()
      const posted = await postForm(at(other).server, at(one).storage.signUpload(upload), 'bytes')
      expect(posted.status).toBe(204)
      expect(await at(other).storage.stat(upload.key)).toMatchObject({ size: 5 })
      expect(await textOf(at(other).storage, upload.key)).toBe('bytes')
      expect((await at(other).storage.readHead(upload.key, 2)).toString()).toBe('by')
    },
  )

  it.each([
    ['reading both', 'writing to the bucket'],
    ['writing to the bucket', 'reading both'],
  ] as const)(
    'come in parts begun at the stage “%s” and gone on with at the stage “%s”',
    async (one, other) => {
      const upload = anUpload({ size: partBytes + 3 })
      const parted = { key: upload.key, uploadId: await at(one).storage.startParts(upload) }
      const put = async (by: StageName, part: { number: number; offset: number; size: number }) => {
        const address = at(by).storage.signPart(parted, part, upload.expiresAt)
        const answer = await fetch(new URL(address, at(other).server), {
          method: 'PUT',
          body: new Uint8Array(part.size).fill(part.number),
        })
        expect(answer.ok).toBe(true)
      }
      const [first, second] = planParts(upload.size, partBytes)
      if (!first || !second) throw new Error('two parts')
      await put(one, first)
      expect(await at(other).storage.listParts(parted)).toMatchObject([{ number: 1, size: partBytes }])
      await put(other, second)
      const stored = (await at(other).storage.listParts(parted)) ?? []
      await at(other).storage.completeParts(parted, stored)
      expect(await at(one).storage.listParts(parted)).toBeUndefined()
      expect(await at(one).storage.stat(upload.key)).toMatchObject({ size: upload.size })
    },
  )

  it('gives parts up wherever they lie', async () => {
    for (const name of ['reading both', 'writing to the bucket'] as const) {
      const upload = anUpload({ size: partBytes + 3 })
      const parted = { key: upload.key, uploadId: await at(name).storage.startParts(upload) }
      await at('writing to the bucket').storage.abortParts(parted)
      expect(await at('writing to the bucket').storage.listParts(parted)).toBeUndefined()
    }
  })

  it('lets a page that was opened at any stage but the first send to the bucket', () => {
    const origins = stageNames.map((name) => at(name).storage.uploadOrigin)
    expect(origins).toEqual([undefined, bucket.server, bucket.server, bucket.server])
  })

  it('counts the free space of the disk only while files go there', () => {
    expect(stageNames.map((name) => 'diskSpace' in at(name).storage)).toEqual([true, true, false, false])
  })

  it('opens links that were signed at the stage before, whole and under their name', async () => {
    const upload = anUpload()
    await at('reading both').storage.put(upload.key, Buffer.from('linked'))
    await move()
    for (const [one, other] of neighbours) {
      const { storage } = at(one)
      if (!('signLink' in storage)) continue
      const link = (storage as { signLink(...args: unknown[]): string }).signLink(
        upload.key,
        '稿件.pdf',
        Date.now() + 60_000,
      )
      const answer = await fetch(new URL(link, at(other).server))
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('稿件.pdf'))
      expect(await answer.text()).toBe('linked')
      expect((await fetch(new URL(link.replace('moving', 'other'), at(other).server))).status).toBe(404)
    }
  })

  it('removes a file from both places', async () => {
    const upload = anUpload()
    await at('disk').storage.put(upload.key, Buffer.from('gone'))
    await move()
    expect(await at('bucket').storage.stat(upload.key)).toMatchObject({ size: 4 })
    await at('writing to the bucket').storage.remove(upload.key)
    for (const name of stageNames) expect(await at(name).storage.stat(upload.key)).toBeUndefined()
  })

  it('leaves no copy of a file that is removed while it is copied', async () => {
    const upload = anUpload()
    await at('disk').storage.put(upload.key, Buffer.from('forgotten'))
    const disk = await createDiskStorage(dataDir)
    let statCalls = 0
    // Its size is read before it is copied, and once more when the copy has arrived.
    const stat = async (key: string) => {
      if (key === upload.key && ++statCalls === 2) await disk.remove(key)
      return disk.stat(key)
    }
    await moveFiles({ from: { ...disk, stat }, to: bucket.storage })
    expect(statCalls).toBe(2)
    expect(await at('bucket').storage.stat(upload.key)).toBeUndefined()
    expect(await at('disk').storage.stat(upload.key)).toBeUndefined()
  })

  it('brings everything to the bucket, whatever stage took it', async () => {
    const uploads = await Promise.all(
      stageNames.map(async (name) => {
        const upload = anUpload()
        await at(name).storage.put(upload.key, Buffer.from(name))
        return { upload, name }
      }),
    )
    expect((await move()).troubles).toEqual([])
    for (const { upload, name } of uploads) expect(await textOf(at('bucket').storage, upload.key)).toBe(name)
  })
})
