import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providerVariableNames } from '../../../apps/server/src/providers/provider-settings.ts'
import { heapFlags, mallocVariables } from '../../../scripts/heap-flags.ts'
import { type ChildServer, startChildServer } from './child-server.ts'

/** Set to nothing, so that neither the caller's environment nor `.env` changes the measurement. */
const names = ['PUBLIC_URL', 'CORS_ORIGINS', 'APP_AUTH_TOKEN', 'APP_PUBLIC_KEY', 'TRUST_PROXY', 'REUSE_PORT']
const unset = Object.fromEntries([...names, ...providerVariableNames].map((name) => [name, '']))

/** As in production, with a demo shop in a folder. */
export const shopVariables = (folder: string, databaseUrl: string | undefined): Record<string, string> => ({
  ...unset,
  ...mallocVariables,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl ?? '',
  DATABASE_POOL: '',
  CLIENT_MODE: '2',
  SEED_DEMO: 'bare',
  LOG_LEVEL: 'warn',
  // All requests come from one address.
  RATE_LIMIT: '1000000000',
  // Few simulated buyers order as much as many do.
  MOST_UNPAID_ORDERS: '1000000000',
})

/** Our server as in production, with a demo shop in a temporary folder. */
export const startShop = async (
  databaseUrl: string | undefined,
  variables: Record<string, string> = {},
  flags: string[] = [],
): Promise<ChildServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'yinpu-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  process.once('exit', remove)
  const environment = { ...shopVariables(folder, databaseUrl), ...variables }
  const server = await startChildServer('apps/server/src/main.ts', environment, flags, heapFlags)
  const stop = async () => {
    await server.stop()
    remove()
  }
  return { ...server, stop }
}
