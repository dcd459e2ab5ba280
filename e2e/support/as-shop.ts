import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

const command = fileURLToPath(new URL('../../apps/server/src/operator/shop.ts', import.meta.url))

/** What the shop's operator types, `npm run shop -- …`, and what is answered. */
export const asShop = (...words: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR ?? '' },
  })
  expect(status, stderr).toBe(0)
  return stdout
}
