import { fileURLToPath } from 'node:url'
import { askAdvisories } from './advisories.ts'
import { isFree, listLicences } from './licences.ts'

/** `npm run audit`: known faults of our dependencies, and their licences. */
const root = fileURLToPath(new URL('..', import.meta.url))
let isFaulty = false
const fail = (text: string) => {
  process.stderr.write(`${text}\n`)
  isFaulty = true
}

for (const [what, ...options] of [['production', '--omit=dev'], ['everything']] as const) {
  const verdict = askAdvisories(root, ...options)
  if (verdict.state === 'clean') process.stdout.write(`${what}: no advisory of high severity\n`)
  else if (verdict.state !== 'not-offered') fail(`${what}: ${verdict.words}`)
  else {
    const text = `${what}: not checked: the registry offers no advisories`
    if (process.env.AUDIT_REQUIRED === '1') fail(text)
    else process.stdout.write(`${text}\n`)
  }
}

const names = new Map<string, string[]>()
for (const { name, licence } of listLicences(root)) {
  names.set(licence, [...(names.get(licence) ?? []), name])
  if (!isFree(licence)) fail(`${name}: ${licence} is not a licence that we may pass on`)
}
for (const [licence, those] of [...names].sort(([, a], [, b]) => b.length - a.length))
  process.stdout.write(`\n${licence} (${those.length})\n  ${those.join(', ')}\n`)

process.exit(isFaulty ? 1 : 0)
