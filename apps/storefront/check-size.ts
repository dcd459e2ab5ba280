/**
 * Compares the files that a first visit to the home page, or to a product, loads with their budget. Run after each
 * build: `node apps/storefront/check-size.ts`. It counts all files that the page's HTML names and their static
 * imports, in the size that gzip sends. Code that only forms need must not be among them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const kilobyte = 1024
const pages = [
  { name: 'home page', entry: 'home', limits: { js: 122 * kilobyte, css: 8 * kilobyte } },
  { name: 'product page', entry: 'produce-detail', limits: { js: 150 * kilobyte, css: 13 * kilobyte } },
]
/** Words that survive minification; each stands for a library that only forms load. */
const formOnly = { zod: '._zod' }
const client = join(import.meta.dirname, 'build', 'client')

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

const getChunk = (key: string): Chunk => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build's manifest does not know ${key}`)
  return chunk
}

const findEntry = (name: string): string => {
  const key = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (!key) throw new Error(`the build has no entry called ${name}`)
  return key
}

const reach = (key: string, seen: Set<string>) => {
  if (seen.has(key)) return
  seen.add(key)
  for (const next of getChunk(key).imports ?? []) reach(next, seen)
}

const filesOf = (entry: string) => {
  const seen = new Set<string>()
  for (const name of ['entry.client', 'root', entry]) reach(findEntry(name), seen)
  const chunks = [...seen].map(getChunk)
  return {
    // The manifest of all routes does not count: a page's HTML contains its own lines of it, the others are fetched
    // later.
    js: chunks.map(({ file }) => file),
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  }
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length
const sizeText = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`.padStart(10)

const complain = (words: string) => {
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}

for (const { name, entry, limits } of pages) {
  const files = filesOf(entry)
  for (const kind of ['js', 'css'] as const) {
    const sized = files[kind].map((file) => ({ file, bytes: sizeOf(file) })).sort((a, b) => b.bytes - a.bytes)
    const total = sized.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { file, bytes } of sized) process.stdout.write(`${sizeText(bytes)}  ${file}\n`)
    process.stdout.write(
      `${sizeText(total)}  ${kind} of the ${name}, gzip; limit ${sizeText(limits[kind]).trim()}\n\n`,
    )
    if (total > limits[kind]) complain(`the ${name} is heavier than its budget`)
  }
  for (const [library, word] of Object.entries(formOnly)) {
    for (const file of files.js.filter((file) => readFileSync(join(client, file), 'utf8').includes(word)))
      complain(`${file} brings ${library} to the ${name}`)
  }
}
