import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isCode } from '../../kernel/is-code.ts'
import { ProviderError } from '../provider-error.ts'
import type { PartAddress } from './local-signing.ts'
import type { StoredPart } from './storage.ts'
import {
  createFileWriter,
  type DraftDeps,
  diskFreeBytes,
  limitBytes,
  refusing,
  reservedBytes,
  UploadRefusal,
} from './upload-draft.ts'

export const partsFolder = '.parts'

const idForm = /^[0-9a-f-]{36}$/
const contentName = 'content'
const lockForm = /^\d+\.writing$/
/** A living writer updates its lock more often; a silent sender is cut off sooner. */
const lockBeatMs = 10_000
const lockStaleMs = 3 * 60_000

const noSuchUpload = () => new ProviderError('storage', 'no such upload', true)

const ignoring = async (work: Promise<unknown>, ...codes: string[]) => {
  await work.catch((error: unknown) => {
    if (!isCode(error, ...codes)) throw error
  })
}

interface UploadedParts {
  parts: StoredPart[]
  /** one of them is being written */
  isBusy: boolean
}

const checkSame = (uploaded: UploadedParts, parts: readonly StoredPart[]) => {
  const isThere = (one: StoredPart) =>
    uploaded.parts.some(({ number, size }) => number === one.number && size === one.size)
  if (uploaded.isBusy) throw new ProviderError('storage', 'parts underway', true)
  if (uploaded.parts.length !== parts.length || !parts.every(isThere))
    throw new ProviderError('storage', 'other parts', true)
}

/** Keeps a lock's age low while bytes come through. */
const beating = (lock: string): Transform => {
  let beatAt = Date.now()
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (Date.now() - beatAt > lockBeatMs) {
        beatAt = Date.now()
        utimes(lock, new Date(beatAt), new Date(beatAt)).catch(() => {})
      }
      done(null, chunk)
    },
  })
}

/**
 * Parts of a large file, written straight to their position in it: joining them is then one link, without a second
 * copy. Beside the content is a small file for each part that is whole, and one for each that is just being
 * written; a file of ours is only made of parts that are no longer written.
 */
export const createLocalParts = (folder: string, deps: DraftDeps) => {
  const { freeBytes = diskFreeBytes, createWriter = createFileWriter } = deps
  const writers = new Map<string, { stop: AbortController; ended: Promise<unknown> }>()
  const rootOf = (uploadId: string) => {
    if (!idForm.test(uploadId)) throw noSuchUpload()
    return join(folder, partsFolder, uploadId)
  }

  const takeLock = async (lock: string, isAgain = false): Promise<void> => {
    try {
      await refusing(writeFile(lock, '', { flag: 'wx', mode: 0o600 }))
    } catch (error) {
      if (isCode(error, 'ENOENT')) throw new UploadRefusal('gone')
      if (!(error instanceof UploadRefusal) || error.reason !== 'exists') throw error
      const lockFile = await stat(lock).catch(() => undefined)
      const isStale = !lockFile || lockFile.mtimeMs < Date.now() - lockStaleMs
      if (isAgain || !isStale) throw new UploadRefusal('underway')
      await ignoring(unlink(lock), 'ENOENT')
      await takeLock(lock, true)
    }
  }

  const fill = async (
    root: string,
    { offset, size }: PartAddress,
    content: Readable,
    lock: string,
    signal: AbortSignal,
  ) => {
    const handle = await refusing(open(join(root, contentName), 'r+'))
    try {
      const writer = createWriter(handle, offset)
      await refusing(pipeline(content, limitBytes(size, size), beating(lock), writer, { signal }))
    } catch (error) {
      // Another attempt at the same part has replaced it.
      if (signal.aborted) throw new UploadRefusal('interrupted')
      throw error
    } finally {
      await handle.close().catch(() => {})
    }
  }

  const write = async (part: PartAddress, content: Readable, signal: AbortSignal) => {
    const root = rootOf(part.uploadId)
    const marker = join(root, String(part.number))
    const lock = `${marker}.writing`
    if ((await freeBytes(folder)) < part.size + reservedBytes) throw new UploadRefusal('full')
    await takeLock(lock)
    try {
      // First: a process that joins the parts meanwhile must not find this one.
      await ignoring(unlink(marker), 'ENOENT')
      await fill(root, part, content, lock, signal)
      await refusing(writeFile(marker, String(part.size), { flag: 'wx', mode: 0o600, flush: true }))
    } catch (error) {
      throw isCode(error, 'ENOENT') ? new UploadRefusal('gone') : error
    } finally {
      await unlink(lock).catch(() => {})
    }
  }

  const read = async (root: string): Promise<UploadedParts | undefined> => {
    const names = await readdir(root).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error
    })
    if (!names) return undefined
    const parts: StoredPart[] = []
    let isBusy = false
    for (const name of names) {
      if (lockForm.test(name)) {
        const { mtimeMs } = await stat(join(root, name)).catch(() => ({ mtimeMs: 0 }))
        if (mtimeMs > Date.now() - lockStaleMs) isBusy = true
      } else if (name !== contentName) {
        const size = Number(await readFile(join(root, name), 'utf8').catch(() => ''))
        if (size > 0) parts.push({ number: Number(name), size })
      }
    }
    return { parts: parts.sort((one, other) => one.number - other.number), isBusy }
  }

  const sealedOf = (root: string) => `${root}.sealed`

  return {
    start: async (size: number): Promise<string> => {
      const uploadId = randomUUID()
      const root = rootOf(uploadId)
      await refusing(mkdir(root, { recursive: true, mode: 0o700 }))
      const content = join(root, contentName)
      await refusing(writeFile(content, '', { flag: 'wx', mode: 0o600 }))
      // Takes no more of the disk than has arrived.
      await refusing(truncate(content, size))
      return uploadId
    },

    /** A new attempt at a part ends the one before, whose connection may be dead unnoticed. */
    put: async (part: PartAddress, content: Readable): Promise<void> => {
      const id = `${part.uploadId}/${part.number}`
      for (let former = writers.get(id); former; former = writers.get(id)) {
        former.stop.abort()
        await former.ended
      }
      const stop = new AbortController()
      const writing = write(part, content, stop.signal)
      const ended = writing.catch(() => {}).finally(() => writers.delete(id))
      writers.set(id, { stop, ended })
      await writing
    },

    holds: (uploadId: string): boolean =>
      idForm.test(uploadId) && [rootOf(uploadId), sealedOf(rootOf(uploadId))].some((at) => existsSync(at)),

    list: async (uploadId: string): Promise<StoredPart[] | undefined> => {
      const root = rootOf(uploadId)
      return ((await read(root)) ?? (await read(sealedOf(root))))?.parts
    },

    /** Parts that come too late find their folder gone. */
    complete: async (uploadId: string, path: string, parts: readonly StoredPart[]): Promise<void> => {
      const root = rootOf(uploadId)
      const sealed = sealedOf(root)
      // First without a change, so that a call that comes too early does not disturb a writer.
      const current = await read(root)
      if (current) checkSame(current, parts)
      // If it is gone, a process may have died between this step and the next: then it goes on from there.
      await ignoring(rename(root, sealed), 'ENOENT')
      const sealedParts = await read(sealed)
      if (!sealedParts) throw noSuchUpload()
      try {
        checkSame(sealedParts, parts)
      } catch (error) {
        await rename(sealed, root)
        throw error
      }
      await refusing(mkdir(dirname(path), { recursive: true, mode: 0o700 }))
      await ignoring(link(join(sealed, contentName), path), 'EEXIST')
      await rm(sealed, { recursive: true, force: true })
    },

    abort: async (uploadId: string): Promise<void> => {
      const root = rootOf(uploadId)
      for (const [id, { stop }] of writers) if (id.startsWith(`${uploadId}/`)) stop.abort()
      for (const folder of [root, sealedOf(root)]) await rm(folder, { recursive: true, force: true })
    },
  }
}
