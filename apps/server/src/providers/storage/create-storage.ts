import { join } from 'node:path'
import { findSecretFile, loadSecretFile } from '../../kernel/secret-file.ts'
import type { BucketStorage } from './bucket-storage.ts'
import { openLocalLink } from './local-signing.ts'
import { createLocalStorage, type DiskStorage, type LocalStorage } from './local-storage.ts'
import { createMovingStorage } from './moving-storage.ts'
import { createOssStorage } from './oss-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { BucketSettings, StorageSettings } from './storage-settings.ts'
import type { FreeBytes } from './upload-draft.ts'

const secretOf = (dataDir: string) => [join(dataDir, 'upload-secret'), '上传密钥'] as const

/** Signs upload forms; stored in the data folder, so that all processes on it accept each other's forms. */
export const loadUploadSecret = (dataDir: string): Promise<Buffer> => loadSecretFile(...secretOf(dataDir))

const findUploadSecret = (dataDir: string) => findSecretFile(...secretOf(dataDir))

interface Installation {
  storage: StorageSettings
  dataDir: string
}

interface Deps {
  now?: () => number
  freeBytes?: FreeBytes
}

export const createDiskStorage = async (dataDir: string, deps: Deps = {}): Promise<DiskStorage> =>
  createLocalStorage({ folder: join(dataDir, 'files'), secret: await loadUploadSecret(dataDir), ...deps })

export const createBucket = (bucket: BucketSettings, deps: Deps = {}): BucketStorage =>
  bucket.kind === 'oss' ? createOssStorage(bucket.settings, deps) : createS3Storage(bucket.settings, deps)

/** Links that were signed while files still moved are good for an hour after the last of them has. */
const withFormerLinks = async (bucket: BucketStorage, dataDir: string, now = Date.now) => {
  const secret = await findUploadSecret(dataDir)
  return secret
    ? { ...bucket, openLink: (query: Record<string, unknown>) => openLocalLink(secret, query, now()) }
    : bucket
}

/** The one storage of the installation. `kind` says whether its forms come to this server (`registerLocalUpload`). */
export const createStorage = async (
  { storage, dataDir }: Installation,
  deps: Deps = {},
): Promise<LocalStorage | BucketStorage> => {
  const bucket = storage.kind === 'local' ? storage.also : storage
  if (!bucket) return createDiskStorage(dataDir, deps)
  if (!storage.also) return withFormerLinks(createBucket(bucket, deps), dataDir, deps.now)
  return createMovingStorage({
    disk: await createDiskStorage(dataDir, deps),
    bucket: createBucket(bucket, deps),
    to: storage.kind === 'local' ? 'disk' : 'bucket',
  })
}
