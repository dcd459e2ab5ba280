import { randomUUID } from 'node:crypto'
import { access, type FileHandle, link, mkdir, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isCode } from '../../kernel/is-code.ts'
import { diskFreeBytes, type FreeBytes, reservedBytes } from './free-space.ts'
import { limitBytes } from './limit-bytes.ts'
import { UploadRefusal } from './upload-refusal.ts'

export interface DraftDeps {
  freeBytes?: FreeBytes
  /** `start` is where in the file it begins to write */
  createWriter?: (handle: FileHandle, start?: number) => Writable
}

/** A file that nobody sees before it is whole. */
export interface UploadDraft {
  fill(content: Readable, most: number): Promise<void>
  /** Makes it the file of its key, for the first and only time. */
  publish(): Promise<void>
  /** Always called at the end; takes nothing back that was published. */
  close(): Promise<void>
}

export const draftFolder = '.unfinished'
export const createFileWriter = (handle: FileHandle, start?: number) =>
  handle.createWriteStream({ flush: true, ...(start !== undefined && { start }) })

export const refusing = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work
  } catch (error) {
    if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new UploadRefusal('full')
    throw isCode(error, 'EEXIST') ? new UploadRefusal('exists') : error
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** `path` is the file to be; `expectedBytes` what is announced to come. */
export const openDraft = async (
  folder: string,
  path: string,
  expectedBytes: number,
  { freeBytes = diskFreeBytes, createWriter = createFileWriter }: DraftDeps,
): Promise<UploadDraft> => {
  const drafts = join(folder, draftFolder)
  const draft = join(drafts, randomUUID())
  if (await exists(path)) throw new UploadRefusal('exists')
  await refusing(mkdir(drafts, { recursive: true, mode: 0o700 }))
  if ((await freeBytes(drafts)) < expectedBytes + reservedBytes) throw new UploadRefusal('full')
  const handle = await refusing(open(draft, 'wx', 0o600))
  return {
    fill: (content, most) => refusing(pipeline(content, limitBytes(most), createWriter(handle))),
    publish: async () => {
      await refusing(mkdir(dirname(path), { recursive: true, mode: 0o700 }))
      // Unlike a rename, a link never takes the place of a file that is there.
      await refusing(link(draft, path))
    },
    close: async () => {
      await handle.close().catch(() => {})
      await unlink(draft).catch(() => {})
    },
  }
}
