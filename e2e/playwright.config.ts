import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { shopOrigin } from './support/addresses.ts'

const server = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'yinpu-journeys-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A shop of its own: fresh data, any free port, which it announces, and nothing taken over from a developer's
 * `.env`, where an empty variable counts as set.
 */
const aServer = (announced: RegExp, variables: Record<string, string> = {}) => ({
  command: `"${process.execPath}" "${server}"`,
  wait: { stdout: announced },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  timeout: 120_000,
  env: {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: '',
    SEED_DEMO: '1',
    PUBLIC_URL: '',
    CORS_ORIGINS: '',
    CLIENT_MODE: '2',
    APP_AUTH_TOKEN: '',
    APP_PUBLIC_KEY: '',
    TRUST_PROXY: '0',
    LOG_LEVEL: 'warn',
    ...variables,
  },
})

/** Workers read this file too; only the first process starts servers. */
const isWorker = process.env.TEST_WORKER_INDEX !== undefined

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous, because the machine may be shared; a quiet one needs about a second for each journey.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: shopOrigin(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: isWorker
    ? []
    : [
        aServer(/印铺已启动\s+http:\/\/localhost:(?<shop_port>\d+)/),
        aServer(/印铺已启动\s+http:\/\/localhost:(?<platform_port>\d+)/, { CLIENT_MODE: '1' }),
      ],
})
