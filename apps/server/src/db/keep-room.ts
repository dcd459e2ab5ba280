import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Several segments of the write-ahead log: without room for the next one the embedded database never returns. */
const neededBytes = 64 * 1024 ** 2
const lookMs = 2_000

/** By `statfs`; a folder that cannot be read counts as having room. */
const hasRoom = async (folder: string) => {
  const found = await statfs(folder).catch(() => undefined)
  return !found || found.bavail * found.bsize >= neededBytes
}

/**
 * While the disk is nearly full the embedded database refuses writes, reading goes on, and nothing that was
 * acknowledged is at risk. It accepts them again by itself once there is room.
 */
export const keepRoom = (client: PGlite, folder: string) => {
  let isOpen = true
  let looking = Promise.resolve()
  const look = async () => {
    const hasIt = await hasRoom(folder)
    if (hasIt === isOpen) return
    await client.exec(`set default_transaction_read_only = ${hasIt ? 'off' : 'on'}`)
    isOpen = hasIt
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, lookMs).unref()
  return {
    isOpen: () => isOpen,
    stop: () => {
      clearInterval(timer)
      return looking
    },
  }
}
