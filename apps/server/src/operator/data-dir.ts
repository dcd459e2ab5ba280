import { chmod, lstat, readdir, stat, unlink } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isCode } from '../kernel/is-code.ts'
import { socketPath } from './ask-server.ts'

const somebodyAnswers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const listenPrivately = async (server: Server, path: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Set before the file exists, so that it is never open to other users, not even for a moment.
  const before = process.umask(0o177)
  server.once('error', reject).listen(path, resolve)
  process.umask(before)
  await promise
  server.off('error', reject)
}

interface DataDirClaim {
  /** from now on the operator's requests go here */
  answerWith(listener: RequestListener): void
  release(): Promise<void>
}

/**
 * Claims the data folder for this process by listening on its socket: it is free again the moment the process ends,
 * however it ends. Undefined if another living process has it.
 */
export const claimDataDir = async (dataDir: string): Promise<DataDirClaim | undefined> => {
  const path = socketPath(dataDir)
  let listener: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => listener(request, response))
  try {
    await listenPrivately(server, path)
  } catch (error) {
    if (!isCode(error, 'EADDRINUSE')) throw error
    if (await somebodyAnswers(path)) return undefined
    await unlink(path).catch(() => {})
    await listenPrivately(server, path)
  }
  // Two processes that met the same dead socket may both have replaced it; the last file counts.
  const { ino } = await stat(path)
  await delay(20)
  const now = await stat(path).catch(() => undefined)
  if (now?.ino !== ino) {
    server.close()
    return undefined
  }
  return {
    answerWith: (next) => {
      listener = next
    },
    release: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The server's own files in its data folder; it leaves all others alone. */
const own = ['pg', 'files', 'sim-pay', 'upload-secret', 'secret-key']
const othersMay = 0o077

const isOpen = (mode: number) => (mode & othersMay) !== 0

/** Folders 0700, files 0600; links are left alone, and so are files that vanish meanwhile. */
const closeTree = async (path: string): Promise<void> => {
  const entry = await lstat(path)
  if (entry.isDirectory()) {
    if (isOpen(entry.mode)) await chmod(path, 0o700)
    for (const name of await readdir(path)) await closeIfPresent(join(path, name))
  } else if (entry.isFile() && isOpen(entry.mode)) await chmod(path, 0o600)
}

const closeIfPresent = async (path: string) => {
  try {
    await closeTree(path)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

/** Its first file represents the others: a new database is unpacked from an archive, whatever our umask. */
const isDatabaseOpen = async (dataDir: string) => {
  const paths = [join(dataDir, 'pg'), join(dataDir, 'pg', 'PG_VERSION')]
  const entries = await Promise.all(paths.map((path) => lstat(path).catch(() => undefined)))
  return entries.some((one) => one !== undefined && isOpen(one.mode))
}

/** Lists of tables that the embedded database writes anew at every start without respect to the umask. */
const listRewritten = async (folder: string) => {
  const databases = await readdir(join(folder, 'base')).catch(() => [])
  return ['global', ...databases.map((name) => join('base', name))].map((name) =>
    join(folder, name, 'pg_internal.init'),
  )
}

/** To be called once the embedded database is open. */
export const closeDatabaseFiles = async (dataDir: string) => {
  if (!process.getuid) return
  const folder = join(dataDir, 'pg')
  const paths = (await isDatabaseOpen(dataDir)) ? [folder] : await listRewritten(folder)
  for (const path of paths) await closeIfPresent(path)
}

/**
 * Accounts, orders and artwork are for the server's user alone, also in a folder that was open to others before.
 * The folder itself is closed first, which is enough; its files are closed as well, so that a copy of it is no more
 * open. They are checked only if the folder or the embedded database in it was open: once it is done, a start waits
 * for nothing. Returns whether others can still get in.
 */
export const closeDataDir = async (dataDir: string): Promise<'closed' | 'another-owner' | 'open'> => {
  // The system has no other users.
  if (!process.getuid) return 'closed'
  const folder = await stat(dataDir)
  if (!isOpen(folder.mode) && !(await isDatabaseOpen(dataDir))) return 'closed'
  const isOurs = folder.uid === process.getuid()
  if (isOurs && isOpen(folder.mode)) await chmod(dataDir, 0o700)
  for (const name of own) await closeIfPresent(join(dataDir, name))
  if (!isOurs && isOpen(folder.mode)) return 'another-owner'
  // On some network and Windows folders chmod succeeds and changes nothing.
  return isOpen((await stat(dataDir)).mode) ? 'open' : 'closed'
}
