import { readFileSync } from 'node:fs'

/**
 * Every build that a package offers for some platform must be in the lock: `npm ci` refuses a lock that lacks one,
 * and a lock made without it in the registry installs on some processors only.
 */

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const { packages } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
) as Lock
const locked = new Set(Object.keys(packages).map(nameOf))

const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !locked.has(name))
    .map((name) => `${path}@${version} lacks ${name}`),
)

if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`package-lock.json holds the native builds for every platform\n`)
