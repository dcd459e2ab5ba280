import { join, relative } from 'node:path'

/** The operator's door. The shorter of the two ways to write it, because a socket's path has a small limit. */
export const socketPath = (dataDir: string) => {
  const absolute = join(dataDir, 'shop.sock')
  const fromHere = relative(process.cwd(), absolute)
  return fromHere.length < absolute.length ? fromHere : absolute
}
