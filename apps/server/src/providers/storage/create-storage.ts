import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BootError } from '../../kernel/boot-error.ts'
import { isCode } from '../../kernel/is-code.ts'
import type { BucketStorage } from './bucket-storage.ts'
import { createLocalStorage, type LocalStorage } from './local-storage.ts'
import { createOssStorage } from './oss-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { StorageSettings } from './storage-settings.ts'
import type { FreeBytes } from './upload-draft.ts'

const length = 32
const privateMode = 0o600

const make = async (path: string) => {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(length), { flag: 'wx', mode: privateMode, flush: true })
  try {
    // Appears whole or not at all, and the first of several processes wins.
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
}

/** Signs upload forms; kept in the data folder, so that all processes on it accept each other's forms. */
export const loadUploadSecret = async (dataDir: string): Promise<Buffer> => {
  const path = join(dataDir, 'upload-secret')
  const found = await stat(path).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
  if (!found) await make(path)
  else if ((found.mode & 0o777) !== privateMode) await chmod(path, privateMode)
  const secret = await readFile(path)
  if (secret.length !== length) throw new BootError(`上传密钥文件已损坏：${path}，请删除后重新启动`)
  return secret
}

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
