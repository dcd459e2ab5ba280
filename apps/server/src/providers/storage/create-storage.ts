import { join } from 'node:path'
import type { BucketStorage } from './bucket-storage.ts'
import type { FreeBytes } from './free-space.ts'
import { createLocalStorage, type LocalStorage } from './local-storage.ts'
import { createOssStorage } from './oss-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { StorageSettings } from './storage-settings.ts'
import { loadUploadSecret } from './upload-secret.ts'

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
