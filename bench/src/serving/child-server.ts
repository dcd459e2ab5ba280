import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** A first start with the demo's two months of trade is the longest. */
const bootMs = 120_000
const stopMs = 5_000

const running = new Set<ChildProcess>()

// The last resort, for every way in which this process can end except kill -9.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface ChildServer {
  origin: string
  pids: number[]
  child: ChildProcess
  stop(): Promise<void>
}

const stopChild = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await exited
  clearTimeout(timer)
}

/** The port is the system's choice (port 0), so a server has to print its address on its standard output. */
const readOrigin = (child: ChildProcess, script: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk
    const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (port) resolve(`http://127.0.0.1:${port}`)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const giveUp = (why: string) => reject(new Error(`${script} ${why}\n${output.trim()}`))
  const timer = setTimeout(() => giveUp(`did not start within ${bootMs / 1000} s`), bootMs)
  child.once('error', (error) => giveUp(error.message))
  child.once('exit', (code, signal) => giveUp(`ended before it listened (${signal ?? code})`))
  return promise.finally(() => clearTimeout(timer))
}

/** Runs a script of this project as a server in a process of its own. */
export const startChildServer = async (
  script: string,
  environment: Record<string, string> = {},
  /** of Node; with flags, the caller also gets a channel to the loaded module */
  flags: string[] = [],
  /** bounds of its memory */
  heapFlags: string[] = [],
): Promise<ChildServer> => {
  const child = spawn(process.execPath, [...heapFlags, ...flags, script], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(flags.length > 0 ? (['ipc'] as const) : [])],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  try {
    const origin = await readOrigin(child, script)
    return { origin, pids: [child.pid ?? 0], child, stop: () => stopChild(child) }
  } catch (error) {
    await stopChild(child)
    throw error
  }
}
