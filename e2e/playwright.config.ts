import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { shopOrigin } from './support/addresses.ts'
import { copyMigratedShop, prepareMigratedShop } from './support/migrated-shop.ts'
import { serverVariables } from './support/server-variables.ts'

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = script('../apps/server/src/main.ts')
const shop = script('support/start-shop.ts')

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'yinpu-journeys-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder of a shop that has not been opened yet. */
const newShopFolder = () => {
  const folder = temporaryFolder()
  copyMigratedShop(folder)
  return folder
}

/** A server with fresh data, on any free port, which it announces. */
const aServer = (program: string, announced: RegExp, variables: Record<string, string> = {}) => ({
  command: `"${process.execPath}" "${program}"`,
  wait: { stdout: announced },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  timeout: 120_000,
  env: { ...serverVariables, ...variables },
})

/**
 * Workers inherit this process's variables: they reach the shop's operator socket in one folder, and share the other.
 */
const shopDataDir = () => {
  process.env.SHOP_DATA_DIR = newShopFolder()
  process.env.OWN_SHOPS_DIR = temporaryFolder()
  return process.env.SHOP_DATA_DIR
}

/** Debian's Chromium, the build without a window if it is installed; see scripts/setup.mjs. */
const installedChromium = () =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? 'chromium'

/**
 * In CI, journeys that suit any screen run on the phone alone, and journeys marked @night do not run: these are rare
 * cases whose rules have tests of their own on the server. Nightly, every journey runs on every screen.
 */
const isNightly = process.env.NIGHTLY === '1'

/** Workers read this file too; only the first process starts servers. */
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (!isWorker) await prepareMigratedShop(temporaryFolder())

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey waits for its page half of the time: on two processors three of them do not wait for each other.
  workers: 3,
  // On a shared machine (.ci/run) a failed journey may run once more; the report then names it as flaky.
  retries: Number(process.env.JOURNEY_RETRIES ?? 0),
  // Generous, because the machine may be shared; a quiet one needs about a second for each journey.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/policy-reporter.ts']],
  use: {
    baseURL: shopOrigin(),
    // A service worker would bypass the answers that a journey mocks; the journey about the worker allows it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording slows every journey down; turn it on with `npx playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? installedChromium(),
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
    // They are few and long: at the end they would run beside workers that have nothing left to do.
    {
      name: 'accessibility',
      testDir: 'accessibility',
      use: { ...devices['Desktop Chrome'], contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'desktop',
      ...(isNightly ? { grepInvert: /@phone/ } : { grep: /@desktop/, grepInvert: /@night/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: isNightly ? /@desktop/ : /@desktop|@night/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: isWorker
    ? []
    : [
        aServer(
          shop,
          /印铺已启动\s+http:\/\/localhost:(?<shop_port>\d+)[\s\S]*店铺后台\s+http:\/\/localhost:(?<staff_port>\d+)/,
          { DATA_DIR: shopDataDir() },
        ),
        aServer(server, /印铺已启动\s+http:\/\/localhost:(?<platform_port>\d+)/, {
          DATA_DIR: newShopFolder(),
          CLIENT_MODE: '1',
          CONSOLE_PORT: 'off',
        }),
      ],
})
