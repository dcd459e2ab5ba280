import { mkdir, statfs } from 'node:fs/promises'

export type FreeBytes = (folder: string) => Promise<number>

/** Left free for the database, which dies on a full disk and often lives on the same one. */
export const reservedBytes = 256 * 1024 ** 2

export const diskFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What may still be promised on the disk of this folder, which is made where it is missing. */
export const roomIn = async (folder: string, freeBytes: FreeBytes): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return (await freeBytes(folder)) - reservedBytes
}
