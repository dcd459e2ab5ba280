import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = `${root}node_modules`

interface Pages {
  /** as a person reads it */
  name: string
  app: string
  /** its commands, one after the other, each in the app's folder */
  steps: string[][]
}

const both: Pages[] = [
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
]

const inputsOf = (app: string) => [
  `apps/${app}/src/**/*`,
  `apps/${app}/public/**/*`,
  `apps/${app}/*.{ts,cjs,json,html}`,
  'packages/*/src/**/*',
  'packages/*/data/**/*',
  'packages/*/package.json',
  'package-lock.json',
  'scripts/{build-pages,compress-assets}.ts',
]

/** A digest of everything the build is made from, so that nothing is built twice and nothing old is served. */
const digest = (app: string) => {
  const hash = createHash('sha256')
  const files = globSync(inputsOf(app), { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const run = (app: string, args: string[]) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: `${root}apps/${app}`,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`the build of ${app} failed: ${args.join(' ')}`)
}

/** Builds storefront and console, each unless the existing build was made from these very sources. */
export const buildPages = () => {
  for (const { name, app, steps } of both) {
    const stamp = `${root}apps/${app}/build/.stamp`
    const currentDigest = digest(app)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === currentDigest) continue
    process.stdout.write(`正在构建${name}…\n`)
    for (const step of steps) run(app, step)
    writeFileSync(stamp, currentDigest)
  }
}

if (import.meta.main) buildPages()
