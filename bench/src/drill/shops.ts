import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoCredentials } from '@yinpu/demo/demo-credentials'

import { addressOf, readEnvironment, root, shopName } from './addresses.ts'
import { sharedUrl, shopUrl } from './databases.ts'
import type { Machine } from './machine.ts'

const port = 3001

/** The same on all machines. */
const newSecretKey = randomBytes(32).toString('base64url')

/** Of the demo's first shop, whose products are ordered here. */
export const credentials = { ...demoCredentials.shop, mode: 2, domain: '' }

export interface ShopOptions {
  /** of the bucket and the payment provider */
  providers: Record<string, string>
  /** of the running release, if it is not this one */
  release?: string | undefined
  prelude?: string[]
  /** if the shop had one before */
  secretKey?: string
  /** through PgBouncer */
  isPooled?: boolean
}

/** One process of ours, as the unit of systemd would start it with the example's environment. */
export const startShop = (
  machine: Machine,
  { providers, release = root, prelude = [], secretKey = newSecretKey, isPooled = false }: ShopOptions,
) => {
  machine.makeFolder('/var/lib/yinpu')
  const env = {
    ...readEnvironment('many/env.example', machine.name),
    ...providers,
    SECRET_KEY: secretKey,
    APP_AUTH_TOKEN: credentials.app_auth_token,
    APP_PUBLIC_KEY: credentials.public_key,
    SEED_DEMO: 'bare',
    ...(isPooled ? { DATABASE_URL: sharedUrl, DATABASE_DIRECT_URL: shopUrl } : { DATABASE_URL: shopUrl }),
    PUBLIC_URL: `http://${shopName}`,
    CONSOLE_URL: 'http://console.example.com',
    NODE_ENV: 'production',
    HOST: machine.address,
    PORT: String(port),
    CONSOLE_PORT: `1${port}`,
    DATA_DIR: '/var/lib/yinpu',
    DATABASE_STANDBY_URL: shopUrl.replace(':5000/', ':5001/'),
    // All requests here come from one address.
    RATE_LIMIT: '1000000',
    // Few simulated buyers order as much as many do.
    MOST_UNPAID_ORDERS: '1000000',
  }
  const [program = '', ...args] = [...prelude, process.execPath, join(release, 'apps/server/src/main.ts')]
  return machine.start('shop', program, args, { env, cwd: release })
}

/** Waits until a process reports that it can serve. */
export const untilReady = async (name: string, seconds: number) => {
  for (let left = seconds * 5; left > 0; left -= 1) {
    const answer = await fetch(`http://${addressOf(name)}:${port}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`${name} is not ready after ${seconds} s`)
}
