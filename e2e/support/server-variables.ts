import { providerVariableNames } from '../../apps/server/src/providers/provider-settings.ts'
import { robotVariableNames } from '../../apps/server/src/providers/robot/robot-settings.ts'
import { compileCache } from '../../apps/server/src/testing/compile-cache.ts'

/**
 * The variables that every server of the journeys starts with: any free port, which it announces, and no values from
 * a developer's `.env` (an empty variable counts as set).
 */
export const serverVariables: Record<string, string> = {
  ...Object.fromEntries([...providerVariableNames, ...robotVariableNames].map((name) => [name, ''])),
  // The mode that `npm start` runs in: a demo whose payments are simulated.
  NODE_ENV: '',
  HOST: '127.0.0.1',
  PORT: '0',
  CONSOLE_PORT: '',
  CONSOLE_URL: '',
  SECRET_KEY: '',
  DATABASE_URL: '',
  SEED_DEMO: 'bare',
  PUBLIC_URL: '',
  CORS_ORIGINS: '',
  CLIENT_MODE: '2',
  APP_AUTH_TOKEN: '',
  APP_PUBLIC_KEY: '',
  // Every journey comes from an address of its own; see quiet-page.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  ...compileCache,
}
