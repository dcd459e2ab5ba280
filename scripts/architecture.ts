import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findFaults, redraw } from './architecture/diagram.ts'
import { readImports } from './architecture/read-imports.ts'

/** `npm run architecture`: do the diagrams of docs/architecture.md agree with the imports? `-- --write` redraws. */
const root = fileURLToPath(new URL('..', import.meta.url))
const path = `${root}docs/architecture.md`

const imports = readImports(root)
if (process.argv.includes('--write')) writeFileSync(path, redraw(readFileSync(path, 'utf8'), imports))
const faults = findFaults(readFileSync(path, 'utf8'), imports)
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exit(1)
process.stdout.write(`docs/architecture.md draws what ${imports.length} imports say\n`)
