import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOssSimulator } from '@yinpu/simulators/oss-simulator'
import { createS3Simulator } from '@yinpu/simulators/s3-simulator'
import Fastify from 'fastify'
import { loadUploadSecret } from '../create-storage.ts'
import { createLocalStorage, type LocalStorageOptions } from '../local-storage.ts'
import { type LocalUploadOptions, registerLocalUpload } from '../local-upload.ts'
import { createOssStorage } from '../oss-storage.ts'
import { createS3Storage } from '../s3-storage.ts'
import type { Storage } from '../storage.ts'

export interface Rig {
  storage: Storage
  /** the target of a form without a host of its own */
  server: string
  close(): Promise<void>
}

export const ossAccount = {
  region: 'cn-hangzhou',
  bucket: 'yinpu-files',
  accessKeyId: 'LTAI-test',
  accessKeySecret: 'hunter2-oss',
}
export const s3Account = {
  region: 'us-east-1',
  bucket: 'yinpu-files',
  accessKeyId: 'AKIA-test',
  secretAccessKey: 'hunter2-s3',
  uploads: 'form' as const,
}

type LocalRigOptions = Partial<LocalStorageOptions> & LocalUploadOptions & { dataDir?: string }

/** Local disk behind a server of its own, in a folder that goes with it. */
export const startLocal = async (options: LocalRigOptions = {}) => {
  const { onResponse: _, stallMs, lingerMs, dataDir: shared, ...storageOptions } = options
  const dataDir = shared ?? (await mkdtemp(join(tmpdir(), 'yinpu-files-')))
  const folder = join(dataDir, 'files')
  const secret = await loadUploadSecret(dataDir)
  const storage = createLocalStorage({ folder, secret, ...storageOptions })
  const app = Fastify({ forceCloseConnections: true })
  registerLocalUpload(app, storage, { ...(stallMs && { stallMs }), ...(lingerMs && { lingerMs }) })
  const server = await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    if (!shared) await rm(dataDir, { recursive: true })
  }
  return { storage, server, dataDir, folder, app, close }
}

export const startOss = async (now: () => number, pageSize?: number) => {
  const simulator = createOssSimulator({ ...ossAccount, now, ...(pageSize && { pageSize }) })
  const { url: server, close } = await simulator.listen()
  return {
    storage: createOssStorage({ ...ossAccount, endpoint: server }, { now }),
    objects: simulator.objects,
    uploads: simulator.uploads,
    server,
    close,
  }
}

/** An account that the public address refuses: browsers come by the shop's domain, the server inside the region. */
export const startOssWithDomain = async (now: () => number) => {
  const simulator = createOssSimulator({ ...ossAccount, now, forbidsPublic: true })
  const [inPublic, domain, inside] = await Promise.all([
    simulator.listen(),
    simulator.listenAsDomain(),
    simulator.listenInside(),
  ])
  return {
    settings: { ...ossAccount, endpoint: inPublic.url },
    objects: simulator.objects,
    domain: domain.url,
    inside: inside.url,
    close: async () => {
      await Promise.all([inPublic.close(), domain.close(), inside.close()])
    },
  }
}

type S3Options = Pick<Parameters<typeof createS3Simulator>[0], 'pageSize' | 'spelling' | 'takesForms'>

export const startS3 = async (now: () => number, options: S3Options = {}) => {
  const simulator = createS3Simulator({ ...s3Account, now, ...options })
  const { url: server, close } = await simulator.listen()
  const uploads = options.takesForms === false ? ('put' as const) : ('form' as const)
  const settings = { ...s3Account, endpoint: server, forcePathStyle: true, uploads }
  return {
    storage: createS3Storage(settings, { now }),
    objects: simulator.objects,
    uploads: simulator.uploads,
    server,
    close,
  }
}

export const rigs: [name: string, start: (now: () => number) => Promise<Rig>][] = [
  ['local disk', (now) => startLocal({ now })],
  ['OSS', startOss],
  ['S3', (now) => startS3(now)],
]
