/** Compares the files that the console's first page loads with their budget. Run after each build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const kilobyte = 1024
const limit = 350 * kilobyte
const build = join(import.meta.dirname, 'build')

interface Chunk {
  file: string
  imports?: string[]
}

const manifest = JSON.parse(readFileSync(join(build, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

const reach = (key: string, seen: Set<string>) => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) reach(next, seen)
  return seen
}

const files = new Set(['index.html', 'src/routes/today.tsx'].flatMap((key) => [...reach(key, new Set())]))
const sizeOf = (file: string) => gzipSync(readFileSync(join(build, file)), { level: 9 }).length
const total = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0)
const sizeText = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`
process.stdout.write(`  ${sizeText(total)}  js of the console's first page, gzip; limit ${sizeText(limit)}\n`)
if (total > limit) {
  process.stderr.write("the console's first page is heavier than its budget\n")
  process.exitCode = 1
}
