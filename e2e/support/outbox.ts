import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

const command = fileURLToPath(new URL('../../apps/server/src/operator/shop.ts', import.meta.url))

interface Message {
  recipient: string
  purpose: string
  params: { code?: string }
}

/** The code that the shop's operator reads out: the journeys' shop has no provider. */
export const readCode = async (recipient: string, purpose: string): Promise<string> => {
  let code = ''
  await expect
    .poll(() => {
      const { stdout } = spawnSync(process.execPath, [command, 'outbox', '--json'], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR ?? '' },
      })
      const messages = JSON.parse(stdout || '[]') as Message[]
      const found = messages.find((one) => one.recipient === recipient && one.purpose === purpose)
      code = found?.params.code ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}
