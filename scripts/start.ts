import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code is cached between starts: most of a start is loading modules.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))

const { buildApps } = await import('./build-apps.ts')
await buildApps().catch((error: unknown) => {
  process.stderr.write(`构建失败：${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
await import('../apps/server/src/main.ts')
