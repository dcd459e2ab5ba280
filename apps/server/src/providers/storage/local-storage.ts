import { open, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isCode } from '../../kernel/is-code.ts'
import { ProviderError } from '../provider-error.ts'
import { createSweeper, listLocalFiles } from './local-files.ts'
import { createLocalParts } from './local-parts.ts'
import {
  openLocalForm,
  openLocalLink,
  openLocalPart,
  type PartAddress,
  signLocalForm,
  signLocalLink,
  signLocalPart,
} from './local-signing.ts'
import { checkKey, checkUpload, largest, type Storage, type Upload } from './storage.ts'
import {
  type DraftDeps,
  diskFreeBytes,
  diskSpaceIn,
  openDraft,
  type UploadDraft,
  UploadRefusal,
} from './upload-draft.ts'

/** Its forms, parts and links come to this server. */
export interface LocalStorage extends Storage {
  readonly kind: 'local'
  /** Throws an UploadRefusal. */
  openForm(fields: ReadonlyMap<string, string>): Upload
  /** Throws an UploadRefusal; one draft a key at a time, so that a form never takes more disk than its size. */
  draft(key: string, expectedBytes: number): Promise<UploadDraft>
  /** Throws an UploadRefusal. */
  openPart(query: Record<string, unknown>): PartAddress
  /** Throws an UploadRefusal if the part does not come whole. */
  putPart(part: PartAddress, content: Readable): Promise<void>
  /** a link that saves the file under this name, good until `expiresAt`; opened by `openLink` */
  signLink(key: string, filename: string, expiresAt: number): string
  openLink(query: Record<string, unknown>): { key: string; filename: string } | undefined
}

/** Every file is on this disk. */
export interface DiskStorage extends LocalStorage {
  diskSpace(): Promise<number>
  listOlderThan(prefix: string, time: number): AsyncIterable<string>
  /** the path of a file, for programs that read it themselves */
  pathOf(key: string): string
  /** true if the parts of this upload are here */
  holdsParts(uploadId: string): boolean
}

export interface LocalStorageOptions extends DraftDeps {
  folder: string
  secret: Buffer
  now?: () => number
}

/** A folder in place of a file, or a file in place of a folder, is no file either. */
const missing = ['ENOENT', 'ENOTDIR', 'EISDIR']

const asMissing = (error: unknown): never => {
  throw isCode(error, ...missing) ? new ProviderError('storage', 'not found', true) : error
}

export const createLocalStorage = ({
  folder,
  secret,
  now = Date.now,
  ...deps
}: LocalStorageOptions): DiskStorage => {
  const underway = new Set<string>()
  const sweep = createSweeper(folder, now)
  const parts = createLocalParts(folder, deps)
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))

  const openFile = async (key: string) => {
    const handle = await open(pathOf(key), 'r').catch(asMissing)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
    return asMissing(Object.assign(new Error(), { code: 'EISDIR' }))
  }

  const openKeyed = async (key: string, expectedBytes: number) => {
    const path = pathOf(key)
    if (underway.has(key)) throw new UploadRefusal('underway')
    underway.add(key)
    sweep()
    const release = () => underway.delete(key)
    const draft = await openDraft(folder, path, expectedBytes, deps).catch((error: unknown) => {
      release()
      throw error
    })
    return { ...draft, close: () => draft.close().finally(release) }
  }

  return {
    kind: 'local',
    pathOf,
    signLink: (key, filename, expiresAt) =>
      signLocalLink(secret, { key: checkKey(key), filename, expiresAt }),
    openLink: (query) => openLocalLink(secret, query, now()),
    signUpload: (upload) => {
      checkUpload(upload)
      return signLocalForm(secret, upload)
    },
    openForm: (fields) => openLocalForm(secret, fields, now()),
    draft: openKeyed,
    startParts: async (upload) => {
      checkUpload(upload)
      sweep()
      return parts.start(upload.size)
    },
    signPart: ({ key, uploadId }, part, expiresAt) => {
      checkKey(key)
      return signLocalPart(secret, { ...part, uploadId }, expiresAt)
    },
    openPart: (query) => openLocalPart(secret, query, now()),
    putPart: parts.put,
    holdsParts: parts.holds,
    listParts: ({ uploadId }) => parts.list(uploadId),
    completeParts: ({ key, uploadId }, stored) => parts.complete(uploadId, pathOf(key), stored),
    abortParts: ({ uploadId }) => parts.abort(uploadId),
    diskSpace: () => diskSpaceIn(folder, deps.freeBytes ?? diskFreeBytes),
    stat: async (key) => {
      const file = await stat(pathOf(key)).catch((error: unknown) => {
        if (!isCode(error, ...missing)) throw error
      })
      return file?.isFile() ? { size: file.size } : undefined
    },
    read: async (key, range = { start: 0 }) => (await openFile(key)).createReadStream(range),
    readHead: async (key, bytes) => {
      const handle = await openFile(key)
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
    put: async (key, content) => {
      const draft = await openKeyed(key, content.length)
      try {
        await draft.fill(Readable.from([content]), content.length)
        await draft.publish()
      } finally {
        await draft.close()
      }
    },
    putStream: async (key, content) => {
      const draft = await openKeyed(key, 0)
      try {
        await draft.fill(content, largest)
        await draft.publish()
      } finally {
        await draft.close()
      }
      return (await stat(pathOf(key))).size
    },
    remove: async (key) => {
      await unlink(pathOf(key)).catch((error: unknown) => {
        if (!isCode(error, ...missing)) throw error
      })
    },
    listOlderThan: (prefix, time) => listLocalFiles(folder, prefix, time),
  }
}
