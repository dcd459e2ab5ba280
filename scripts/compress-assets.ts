/** Writes .br and .gz beside the files of a build, so that the server never compresses them itself: `compress-assets.ts folder`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const smallest = 1024
const [, , folder = ''] = process.argv
const isCompressible = (name: string) => /\.(js|css|svg|json|txt|xml|html)$/.test(name)

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !isCompressible(entry.name) || entry.parentPath.endsWith('.vite')) continue
  const path = join(entry.parentPath, entry.name)
  const content = readFileSync(path)
  if (content.length < smallest) continue
  const brotli = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: brotli }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
