import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { shopOrigin } from './addresses.ts'
import { copyMigratedShop } from './migrated-shop.ts'
import { type Page, test as quiet } from './quiet-page.ts'
import { serverVariables } from './server-variables.ts'

export { expect, type Page } from './quiet-page.ts'

const program = fileURLToPath(new URL('start-clocked-shop.ts', import.meta.url))
const announced =
  /印铺已启动\s+http:\/\/localhost:(?<shop>\d+)[\s\S]*店铺后台\s+http:\/\/localhost:(?<staff>\d+)/

interface Ports {
  shop: string
  staff: string
}

const untilStarted = (server: ChildProcess): Promise<Ports> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (piece: Buffer) => {
      said += piece.toString()
      const { shop, staff } = announced.exec(said)?.groups ?? {}
      if (shop && staff) resolve({ shop, staff })
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', () => reject(new Error(`the shop did not start: ${said}`)))
  })

const stop = async (server: ChildProcess) => {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

/** A shop that nobody else uses: the sums of its day are those of the journey. */
export interface OwnShop {
  /** the time of its clock */
  now(): number
  /** Closes all pages and the shop, and opens the shop again at another time with the same data. */
  reopen(at: string): Promise<void>
  /** pages to close when the shop closes */
  people: Set<Page>
}

const openShop = async (dataDir: string, at: number, ports: Ports) => {
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...serverVariables,
      PORT: ports.shop,
      CONSOLE_PORT: ports.staff,
      DATA_DIR: dataDir,
      SHOP_CLOCK: String(at),
    },
  })
  const opened = Date.now()
  return { server, ports: await untilStarted(server), now: () => at + Date.now() - opened }
}

const anyPorts = { shop: '0', staff: '' }

/** The seed's records are this much older than anything that a journey does. */
const seededMs = 10 * 60_000

/** A first opening mostly creates a database: one journey of a run does it, and all journeys start from copies. */
const findPrepared = async (at: number): Promise<string> => {
  const folder = join(process.env.OWN_SHOPS_DIR ?? tmpdir(), String(at))
  const prepared = join(folder, 'closed')
  const isFirst = () =>
    mkdir(folder).then(
      () => true,
      () => false,
    )
  for (let turn = 0; turn < 1_000 && !existsSync(prepared); turn += 1) {
    if (await isFirst()) {
      const making = join(folder, 'open')
      try {
        copyMigratedShop(making)
        const { server } = await openShop(making, at - seededMs, anyPorts)
        await stop(server)
        await rename(making, prepared)
      } catch (error) {
        // Another journey tries it again.
        await rm(folder, { recursive: true, force: true })
        throw error
      }
    }
    await wait(200)
  }
  return prepared
}

const copyPrepared = async (at: number, dataDir: string) => {
  const isKept = async (path: string) => !(await lstat(path)).isSocket()
  await cp(await findPrepared(at), dataDir, { recursive: true, filter: isKept })
}

/** Journeys of these files have 印铺 to themselves from this time on; all calls in support go to it. */
export const test = quiet.extend<{ opensAt: string; shop: OwnShop }>({
  opensAt: ['2027-03-31T09:30:00+08:00', { option: true }],
  shop: async ({ opensAt }, use) => {
    const { SHOP_PORT, STAFF_PORT, SHOP_DATA_DIR } = process.env
    const dataDir = await mkdtemp(join(tmpdir(), 'yinpu-own-shop-'))
    await copyPrepared(Date.parse(opensAt), dataDir)
    let open = await openShop(dataDir, Date.parse(opensAt), anyPorts)
    Object.assign(process.env, {
      SHOP_PORT: open.ports.shop,
      STAFF_PORT: open.ports.staff,
      SHOP_DATA_DIR: dataDir,
    })
    const people = new Set<Page>()
    await use({
      people,
      now: () => open.now(),
      reopen: async (at) => {
        for (const page of people) await page.context().close()
        people.clear()
        await stop(open.server)
        open = await openShop(dataDir, Date.parse(at), open.ports)
      },
    })
    await stop(open.server)
    Object.assign(process.env, { SHOP_PORT, STAFF_PORT, SHOP_DATA_DIR })
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ shop: _ }, use) => use(shopOrigin()),
  elsewhere: async ({ shop, elsewhere }, use) =>
    use(async () => {
      const page = await elsewhere()
      shop.people.add(page)
      await page.clock.install({ time: shop.now() })
      return page
    }),
})
