import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, digestTables } from '../apps/server/src/testing/digest-tables.ts'
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/run-server.ts'
import { buildApps } from './build-apps.ts'
import { createBuyer } from './restored-buyer.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/**
 * `npm run try-restore`: a shop on PostgreSQL with an order and its artwork, backed up while it runs by the very
 * script that docs/operating.md names, restored beside it, compared row by row and file by file, and opened.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const say = (line: string) => process.stdout.write(`${line}\n`)
const check = (isRight: boolean, what: string) => {
  if (!isRight) throw new Error(`not restored: ${what}`)
  say(`  ✓ ${what}`)
}

const differing = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

const checkSame = (before: Record<string, unknown>, after: Record<string, unknown>, what: string) => {
  const others = differing(before, after)
  check(others.length === 0, others.length === 0 ? what : others.join(', '))
}

const runScript = (script: string, folder: string, place: RestoreEnvironment) =>
  execFileSync(`${root}deploy/${script}`, [folder], {
    env: { PATH: process.env.PATH, DATABASE_URL: place.DATABASE_URL, DATA_DIR: place.DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

type RestoreEnvironment = { DATABASE_URL: string; DATA_DIR: string }

const digestFiles = (folder: string) => {
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), digest(path)]))
}

const stop = async ({ child, ended }: ServerProcess) => {
  child.kill('SIGTERM')
  const { code } = await ended
  if (code !== 0) throw new Error(`the shop ended with ${code}`)
}

const main = async (folder: string, url: string) => {
  const first: RestoreEnvironment = {
    DATABASE_URL: await createDatabase(url, 'shop'),
    DATA_DIR: join(folder, 'first'),
  }
  const second: RestoreEnvironment = {
    DATABASE_URL: await createDatabase(url, 'restored'),
    DATA_DIR: join(folder, 'second'),
  }
  const shop = await startServerProcess({ ...first, SEED_DEMO: 'bare' })
  const buyer = await createBuyer(shop.address)
  const orderId = await buyer.placeOrder(first.DATA_DIR)
  say(`a shop with an order and its artwork: ${shop.address}`)

  const backup = join(folder, 'backup')
  const begun = Date.now()
  runScript('backup.sh', backup, first)
  say(`deploy/backup.sh, while the shop runs: ${Date.now() - begun} ms`)
  await stop(shop)
  const [tables, files] = [await digestTables(first.DATABASE_URL), digestFiles(first.DATA_DIR)]

  const restoring = Date.now()
  runScript('restore.sh', backup, second)
  say(`deploy/restore.sh: ${Date.now() - restoring} ms`)
  const restored = await digestTables(second.DATABASE_URL)
  const count = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
  checkSame(tables, restored, `${Object.keys(tables).length} tables, ${count} rows`)
  checkSame(files, digestFiles(second.DATA_DIR), `${Object.keys(files).length} files`)

  const again = await startServerProcess({ ...second, SEED_DEMO: 'bare' })
  try {
    const same = await createBuyer(again.address)
    const order = await same.openOrder(orderId)
    check(order.order_id === orderId, 'the buyer logs in and opens the order')
    check(Buffer.compare(order.artwork, buyer.artwork) === 0, 'the artwork is downloaded, byte for byte')
  } finally {
    await stop(again)
  }
}

await buildApps()
const postgres = await startTemporaryPostgres()
const folder = await mkdtemp(join(tmpdir(), 'yinpu-restore-'))
try {
  await main(folder, postgres.url)
} finally {
  await rm(folder, { recursive: true, force: true })
  await postgres.stop()
}
