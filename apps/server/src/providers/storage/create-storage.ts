import { join } from 'node:path'
import { loadKeptSecret } from '../../kernel/kept-secret.ts'
import type { BucketStorage } from './bucket-storage.ts'
import { createLocalStorage, type LocalStorage } from './local-storage.ts'
import { createOssStorage } from './oss-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { StorageSettings } from './storage-settings.ts'
import type { FreeBytes } from './upload-draft.ts'

/** Signs upload forms; kept in the data folder, so that all processes on it accept each other's forms. */
export const loadUploadSecret = (dataDir: string): Promise<Buffer> =>
  loadKeptSecret(join(dataDir, 'upload-secret'), '上传密钥')

interface Installation {
  storage: StorageSettings
  dataDir: string
}

interface Deps {
  now?: () => number
  freeBytes?: FreeBytes
}

/** The one storage of the installation. `kind` tells whether its forms come to this server (`registerLocalUpload`). */
export const createStorage = async (
  { storage, dataDir }: Installation,
  deps: Deps = {},
): Promise<LocalStorage | BucketStorage> => {
  if (storage.kind === 'oss') return createOssStorage(storage.settings, deps)
  if (storage.kind === 's3') return createS3Storage(storage.settings, deps)
  return createLocalStorage({
    folder: join(dataDir, 'files'),
    secret: await loadUploadSecret(dataDir),
    ...deps,
  })
}
