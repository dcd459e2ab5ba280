import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = `${root}node_modules`

interface App {
  /** as a person reads it */
  name: string
  app: 'storefront' | 'console' | 'server'
  /** its commands, one after the other, each in the app's folder */
  steps: string[][]
}

const apps: App[] = [
  {
    name: '店面',
    app: 'storefront',
    steps: [
      [`${modules}/@react-router/dev/bin.cjs`, 'build', '--logLevel', 'error'],
      [`${modules}/vite/bin/vite.js`, 'build', '--config', 'vite.worker.config.ts', '--logLevel', 'error'],
      [`${root}scripts/compress-assets.ts`, 'build/client'],
      ['check-size.ts'],
    ],
  },
  {
    name: '后台',
    app: 'console',
    steps: [
      [`${modules}/vite/bin/vite.js`, 'build', '--logLevel', 'error'],
      [`${root}scripts/compress-assets.ts`, 'build'],
      ['check-size.ts'],
    ],
  },
  {
    // The server runs its sources; a first start opens a copy of this database.
    name: '空数据库',
    app: 'server',
    steps: [['src/db/make-empty-database.ts']],
  },
]

/** Every file below a folder, and none of a folder that does not exist. */
const filesBelow = (folder: string) =>
  existsSync(root + folder)
    ? readdirSync(root + folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => `${entry.parentPath}/${entry.name}`)
    : []

const settingsOf = (app: string) =>
  readdirSync(`${root}apps/${app}`)
    .filter((name) => /\.(ts|cjs|json|html)$/.test(name))
    .map((name) => `${root}apps/${app}/${name}`)

/** The inputs of every app's build besides its own folder. */
const listShared = () => [
  ...filesBelow('packages'),
  ...['package-lock.json', 'scripts/build-apps.ts', 'scripts/compress-assets.ts'].map((name) => root + name),
]

const listInputs = (app: string, shared: string[]) =>
  [
    ...['src', 'public', 'demo'].flatMap((folder) => filesBelow(`apps/${app}/${folder}`)),
    ...settingsOf(app),
    ...shared,
  ].sort()

const digest = (files: string[], describe: (file: string) => string) =>
  hash('sha256', files.map((file) => `${file.slice(root.length)}\0${describe(file)}`).join('\0'))

/** Sizes and times: a second of reading is saved where nobody has touched a file since. */
const digestTimes = (files: string[]) =>
  digest(files, (file) => {
    const { size, mtimeMs } = statSync(file)
    return `${size} ${mtimeMs}`
  })

const digestContents = (files: string[]) => digest(files, (file) => hash('sha256', readFileSync(file)))

const readStamp = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const run = async (app: string, args: string[]) => {
  const child = spawn(process.execPath, args, {
    cwd: `${root}apps/${app}`,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`the build of ${app} failed: ${args.join(' ')}`)
}

const build = async ({ name, app, steps }: App, shared: string[]) => {
  const folder = `${root}apps/${app}/build`
  const [stamp, times] = [`${folder}/.stamp`, `${folder}/.times`]
  const files = listInputs(app, shared)
  const currentTimes = digestTimes(files)
  if (existsSync(stamp) && readStamp(times) === currentTimes) return
  const contents = digestContents(files)
  if (readStamp(stamp) !== contents) {
    process.stdout.write(`正在构建${name}…\n`)
    for (const step of steps) await run(app, step)
    mkdirSync(folder, { recursive: true })
    writeFileSync(stamp, contents)
  }
  writeFileSync(times, currentTimes)
}

/**
 * Builds storefront, console and server side by side, each unless the existing build was made from these very sources:
 * nothing is built twice and nothing old is served.
 */
export const buildApps = async () => {
  const shared = listShared()
  const outcomes = await Promise.allSettled(apps.map((app) => build(app, shared)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

if (import.meta.main) await buildApps()
