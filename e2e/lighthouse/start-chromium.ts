import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bootMs = 30_000
const stopMs = 5_000

/** The whole browser, as people have it; the build without a window where there is no other. */
const installed = () =>
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ??
  'chromium'

/** Nothing but the page itself may use the network or the processor. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  '--lang=zh-CN',
  '--remote-debugging-port=0',
]

export interface Chromium {
  port: number
  stop(): Promise<void>
}

/** Chromium with a temporary profile; it prints its port on its standard error. */
export const startChromium = async (): Promise<Chromium> => {
  const profile = mkdtempSync(join(tmpdir(), 'yinpu-lighthouse-'))
  const remove = () => rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  // A group of its own, so that its many processes end together.
  const child = spawn(installed(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // It has ended already.
    }
  }
  const killAndRemove = () => {
    signal('SIGKILL')
    remove()
  }
  process.once('exit', killAndRemove)

  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1]
    if (port) resolve(Number(port))
  })
  const giveUp = (why: string) => reject(new Error(`Chromium ${why}\n${output.trim()}`))
  const timer = setTimeout(() => giveUp(`did not start within ${bootMs / 1000} s`), bootMs)
  child.once('error', (error) => giveUp(error.message))
  child.once('exit', (code) => giveUp(`ended (${code})`))

  const stop = async () => {
    signal('SIGTERM')
    const force = setTimeout(() => signal('SIGKILL'), stopMs)
    await exited
    clearTimeout(force)
    remove()
    process.off('exit', killAndRemove)
  }
  return { port: await promise.finally(() => clearTimeout(timer)), stop }
}
