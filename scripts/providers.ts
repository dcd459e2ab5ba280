import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run providers`: holds the adapters against libraries that nobody here wrote. They are installed here alone;
 * `--short` compares each signature a few times instead of some hundreds.
 */
const folder = fileURLToPath(new URL('../providers/', import.meta.url))
const stamp = `${folder}node_modules/.installed`
const isShort = process.argv.includes('--short')

const run = (command: string, ...options: string[]) => {
  const { status } = spawnSync(command, options, {
    cwd: folder,
    stdio: 'inherit',
    // The library of Alipay writes the time of its own machine.
    env: { ...process.env, TZ: 'Asia/Shanghai', ...(isShort && { PROVIDERS_SHORT: '1' }) },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const digest = createHash('sha256')
  .update(readFileSync(`${folder}package-lock.json`))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error')
  writeFileSync(stamp, digest)
}
run(process.execPath, '--test', ...globSync('*.check.ts', { cwd: folder }).sort())
