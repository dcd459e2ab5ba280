import { stat, unlink } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isCode } from '../kernel/is-code.ts'
import { socketPath } from './socket-path.ts'

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

export interface DataDirClaim {
  /** from now on the operator's requests go here */
  answerWith(listener: RequestListener): void
  release(): Promise<void>
}

/**
 * Takes the data folder for this process by listening on its socket: it is free again the moment the process
 * ends, however it ends. Undefined where another living process has it.
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
  // Two processes that found the same dead socket may both have replaced it; the last file counts.
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
