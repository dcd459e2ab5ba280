import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const storefront = `${root}apps/storefront`
const stamp = `${storefront}/build/.stamp`

const inputs = [
  'apps/storefront/src/**/*',
  'apps/storefront/public/**/*',
  'apps/storefront/*.{ts,cjs,json}',
  'packages/*/src/**/*',
  'packages/*/data/**/*',
  'packages/*/package.json',
  'package-lock.json',
  'scripts/build-storefront.ts',
]

/** A digest of everything the build is made from, so that nothing is built twice and nothing old is served. */
const digest = () => {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const run = (args: string[]) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: storefront,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`storefront build failed: ${args.join(' ')}`)
}

/** Builds the storefront unless the build that stands there was made from these very sources. */
export const buildStorefront = () => {
  const wanted = digest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  process.stdout.write('正在构建店面…\n')
  run([`${root}node_modules/@react-router/dev/bin.cjs`, 'build', '--logLevel', 'error'])
  run(['compress-assets.ts'])
  run(['check-size.ts'])
  writeFileSync(stamp, wanted)
  return true
}

if (import.meta.main) buildStorefront()
