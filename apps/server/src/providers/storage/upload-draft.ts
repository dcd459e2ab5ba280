import { randomUUID } from 'node:crypto'
import { access, type FileHandle, link, mkdir, open, statfs, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codes } from '@yinpu/contract'
import { isCode } from '../../kernel/is-code.ts'

const refusals = {
  malformed: { status: 400, code: codes.invalid, message: '上传表单格式错误' },
  empty: { status: 400, code: codes.invalid, message: '文件为空，请重新选择' },
  forbidden: { status: 403, code: codes.refused, message: '上传凭证无效，请重新上传' },
  expired: { status: 403, code: codes.refused, message: '上传凭证已过期，请重新上传' },
  interrupted: { status: 408, code: codes.invalid, message: '上传中断，请重新上传' },
  gone: { status: 404, code: codes.notFound, message: '上传已结束或已过期，请重新上传' },
  exists: { status: 409, code: codes.conflict, message: '该文件已经上传' },
  underway: { status: 409, code: codes.conflict, message: '该文件正在上传，请稍候' },
  tooLarge: { status: 413, code: codes.invalid, message: '文件超过允许的大小' },
  full: { status: 507, code: codes.failed, message: '存储空间不足，请联系客服' },
} as const

/** The reason why a file is refused; statuses are those of a bucket, as far as it has them. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
  readonly reason: keyof typeof refusals

  constructor(reason: keyof typeof refusals) {
    super(refusals[reason].message)
    this.reason = reason
  }

  get answer() {
    const { status, code, message } = refusals[this.reason]
    return { status, body: { code, msg: message, data: null } }
  }
}

export type FreeBytes = (folder: string) => Promise<number>

/** Left free for the database, which dies on a full disk and often lives on the same one. */
export const reservedBytes = 256 * 1024 ** 2

export const diskFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The free bytes on the disk of this folder, minus the reserve; a missing folder is made. */
export const diskSpaceIn = async (folder: string, freeBytes: FreeBytes): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return (await freeBytes(folder)) - reservedBytes
}

/** Lets `least` to `most` bytes through and fails at the first one beyond. */
export const limitBytes = (most: number, least = 1): Transform => {
  let passed = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      passed += chunk.length
      if (passed > most) done(new UploadRefusal('tooLarge'))
      else done(null, chunk)
    },
    flush: (done) => {
      if (passed >= least) return done()
      done(new UploadRefusal(passed === 0 ? 'empty' : 'interrupted'))
    },
  })
}

export interface DraftDeps {
  freeBytes?: FreeBytes
  /** `start` is the position in the file at which it begins to write */
  createWriter?: (handle: FileHandle, start?: number) => Writable
}

/** A file that is not visible before it is whole. */
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

/** `path` is the file to be; `expectedBytes` the announced size. */
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
