import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeLimits, findLocks, redrawLimits } from './spreading/describe-limits.ts'
import { readSchema } from './spreading/read-schema.ts'

/** `npm run spreading`: does docs/a-million-shops.md agree with the schema? `-- --write` writes the table anew. */
const root = fileURLToPath(new URL('..', import.meta.url))
const path = `${root}docs/a-million-shops.md`

const page = readFileSync(path, 'utf8')
const redrawn = redrawLimits(page, describeLimits(await readSchema(), findLocks(root)))
if (process.argv.includes('--write')) writeFileSync(path, redrawn)
else if (redrawn !== page) {
  process.stderr.write('docs/a-million-shops.md is older than the schema: npm run spreading -- --write\n')
  process.exit(1)
}
process.stdout.write('docs/a-million-shops.md says what the schema says\n')
