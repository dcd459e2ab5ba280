import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../testing/run-server.ts'

const run = promisify(execFile)
const size = '700m'

/** A separate file system that a test can fill without writing; undefined without the permission to mount one. */
export const openSmallDisk = async () => {
  const { folder, remove } = await temporaryFolder()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  } catch {
    await remove()
    return undefined
  }
  const resize = (to: string | number) => run('mount', ['-o', `remount,size=${to}`, folder])
  return {
    folder,
    leave: async (bytes: number) => {
      const { blocks, bfree, bsize } = await statfs(folder)
      await resize((blocks - bfree) * bsize + bytes)
    },
    makeRoom: () => resize(size),
    close: async () => {
      await run('umount', ['-l', folder])
      await remove()
    },
  }
}
