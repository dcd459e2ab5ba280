import { createHash, type Hash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { hourMs } from '@yinpu/contract'
import type { BucketStorage } from './bucket-storage.ts'
import type { DiskStorage } from './local-storage.ts'

const atOnce = 4
const goodMs = 2 * hourMs

export interface MovedFiles {
  copied: number
  /** lay there already, byte for byte */
  present: number
  bytes: number
  troubles: { key: string; why: string }[]
}

interface Ends {
  from: DiskStorage
  to: BucketStorage
}

const digestOf = async (read: Promise<AsyncIterable<Uint8Array>>, hash: Hash) => {
  await pipeline(await read, hash)
  return hash.digest('hex')
}

/** By its size and, because not every bucket's etag is a digest, by its bytes. */
const isSame = async ({ from, to }: Ends, key: string) => {
  const [ours, theirs] = await Promise.all([from.stat(key), to.stat(key)])
  if (!ours || ours.size !== theirs?.size) return false
  if (theirs.etag?.toLowerCase() === (await digestOf(from.read(key), createHash('md5')))) return true
  const [mine, yours] = await Promise.all(
    [from, to].map((storage) => digestOf(storage.read(key), createHash('sha256'))),
  )
  return mine === yours
}

/** The number of copied bytes; undefined if the file was there already. */
const moveOne = async (ends: Ends, key: string): Promise<number | undefined> => {
  if (await ends.to.stat(key)) {
    if (await isSame(ends, key)) return undefined
    throw new Error('another file lies there')
  }
  const size = (await ends.from.stat(key))?.size ?? 0
  await ends.to.putFile(key, await openAsBlob(ends.from.pathOf(key)), goodMs)
  // A process that removed it meanwhile may have checked there before the copy had arrived.
  if (!(await ends.from.stat(key))) {
    await ends.to.remove(key)
    return undefined
  }
  if (!(await isSame(ends, key))) throw new Error('differs after copying')
  return size
}

/**
 * Copies every file to a bucket and compares it there. Nothing is removed here and nothing replaced there, so it
 * may be broken off and run again, and is cheap if little is new.
 */
export const moveFiles = async (ends: Ends): Promise<MovedFiles> => {
  const moved: MovedFiles = { copied: 0, present: 0, bytes: 0, troubles: [] }
  const keys = ends.from.listOlderThan('', Number.POSITIVE_INFINITY)[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      try {
        const bytes = await moveOne(ends, next.value)
        if (bytes === undefined) moved.present += 1
        else {
          moved.copied += 1
          moved.bytes += bytes
        }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        moved.troubles.push({ key: next.value, why })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return moved
}
