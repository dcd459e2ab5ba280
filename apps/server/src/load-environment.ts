import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './config.ts'

const envFile = fileURLToPath(new URL('../../../.env', import.meta.url))

/** Variables of the process first, then those of `.env` at the project's root. */
export const loadEnvironment = (): Config => {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return readConfig(process.env)
}
