import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Several segments of the write-ahead log: without space for the next one the embedded database never returns. */
const neededBytes = 64 * 1024 ** 2
const checkMs = 2_000

/** By `statfs`; a folder that cannot be read counts as having enough space. */
const hasSpace = async (folder: string) => {
  const stats = await statfs(folder).catch(() => undefined)
  return !stats || stats.bavail * stats.bsize >= neededBytes
}

/**
 * While the disk is nearly full the embedded database refuses writes, reading goes on, and nothing that was
 * acknowledged is at risk. It accepts them again by itself once there is space.
 */
export const watchDiskSpace = (client: PGlite, folder: string) => {
  let isEnough = true
  let checking = Promise.resolve()
  const check = async () => {
    const isEnoughNow = await hasSpace(folder)
    if (isEnoughNow === isEnough) return
    await client.exec(`set default_transaction_read_only = ${isEnoughNow ? 'off' : 'on'}`)
    isEnough = isEnoughNow
  }
  const timer = setInterval(() => {
    checking = checking.then(check).catch(() => {})
  }, checkMs).unref()
  return {
    isEnough: () => isEnough,
    stop: () => {
      clearInterval(timer)
      return checking
    },
  }
}
