import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const output = 'apps/server/build/program'

/** A module finds its threads, fonts and migrations beside its source: it keeps the address of that. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => {
      const address = `new URL(${JSON.stringify(relative(output, relative(root, id)))}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', address), map: null }
    },
  },
}

/**
 * The server's sources as few files: reading a thousand modules one by one took half of a start. Libraries stay what
 * they are, but for two of a hundred modules each.
 */
export default defineConfig({
  publicDir: false,
  plugins: [sourceAddresses],
  ssr: { noExternal: [/^@yinpu\//, 'zod', 'hucre'] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'build/program',
    target: 'node20',
    minify: false,
    // All in one folder: the addresses above count on it.
    rolldownOptions: { external: ['vite'], output: { chunkFileNames: '[name]-[hash].js' } },
  },
})
