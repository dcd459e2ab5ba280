import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const shopCommand = fileURLToPath(new URL('../operator/shop.ts', import.meta.url))

/** Variables of the test run itself must not leak into the servers under test. */
const plainEnvironment = () => {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, ...compileCache, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yinpu-test-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A program of ours in a process of its own. */
export const runProgram = (script: string, args: string[], environment: Record<string, string>) => {
  // A caller that needs the demo shops with their orders sets it; a served database is not seeded by default.
  const seeding = environment.DATABASE_URL === undefined && { SEED_DEMO: 'bare' }
  const env = { ...plainEnvironment(), ...seeding, ...environment }
  const child = spawn(process.execPath, [script, ...args], { env })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
  return { child, output, ended }
}

/** Runs the server until it ends by itself: for starts that must fail. */
export const runUntilEnd = (environment: Record<string, string>) => runProgram(main, [], environment).ended

export const runShopCommand = (args: string[], environment: Record<string, string>) =>
  runProgram(shopCommand, args, environment).ended

const announced = async (child: ChildProcess, output: { stdout: string; stderr: string }) => {
  while (!output.stdout.includes('数据目录')) {
    if (child.exitCode !== null) throw new Error(`server ended: ${output.stderr}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const portIn = (stdout: string, title: string) =>
  new RegExp(`${title} +http://[^:]+:(\\d+)`).exec(stdout)?.[1] ?? ''

/** A server process of its own, as an operator would start it, on ports that cannot be taken already. */
export const startServerProcess = async (environment: Record<string, string>) => {
  const { child, output, ended } = runProgram(main, [], { PORT: '0', CONSOLE_PORT: '0', ...environment })
  await announced(child, output)
  const port = portIn(output.stdout, '印铺已启动')
  const consoleAddress = `http://localhost:${portIn(output.stdout, '店铺后台')}`
  return { child, output, ended, address: `http://127.0.0.1:${port}`, consoleAddress, port: Number(port) }
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>
