import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { type RawWebhook, type Webhook, WebhookRefused } from '../../providers/payment/payment-provider.ts'
import { readByAccounts } from './read-by-accounts.ts'

const posted = { headers: {}, body: '{}' }
const news: Webhook = { kind: 'other' }

let fetches: string[]
beforeEach(() => {
  fetches = []
})

const knowing = { readWebhook: async () => news }
const strange = {
  readWebhook: async (): Promise<Webhook> => {
    throw new WebhookRefused('not sealed with our key')
  },
}
/** An account whose keys must be fetched, after which it reads the webhook or does not. */
const unknowing = (name: string, fetchMs: number, isIts: boolean) => ({
  readWebhook: async ({ mayFetchKeys = true }: RawWebhook): Promise<Webhook> => {
    if (!mayFetchKeys) throw new WebhookRefused('unknown serial', { needsKeys: true })
    fetches.push(name)
    await delay(fetchMs)
    if (isIts) return news
    throw new WebhookRefused('unknown serial')
  },
})

it('asks nobody for keys while one of them knows the webhook', async () => {
  const slow = Array.from({ length: 20 }, (_, at) => unknowing(`slow ${at}`, 5000, false))
  const read = await readByAccounts([...slow, strange, knowing], posted, 0)
  expect(read).toEqual({ provider: knowing, webhook: news })
  expect(fetches).toEqual([])
})

it('fetches keys for all who lack them at once', async () => {
  const its = unknowing('its', 100, true)
  const others = Array.from({ length: 20 }, (_, at) => unknowing(`other ${at}`, 100, false))
  const startedAt = performance.now()
  expect((await readByAccounts([...others, its], posted, 0)).provider).toBe(its)
  expect(performance.now() - startedAt).toBeLessThan(800)
  expect(fetches).toHaveLength(21)
})

it('is answered within a second where keys take long', async () => {
  const startedAt = performance.now()
  await expect(readByAccounts([unknowing('slow', 3000, true)], posted, 0)).rejects.toThrow(
    'keys are not there yet',
  )
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

it('is refused with a reason where nobody takes it', async () => {
  await expect(readByAccounts([], posted, 0)).rejects.toThrow('no account')
  await expect(readByAccounts([strange], posted, 0)).rejects.toThrow('not sealed with our key')
  await expect(readByAccounts([unknowing('a', 1, false)], posted, 0)).rejects.toThrow('unknown serial')
  expect(fetches).toEqual(['a'])
})

it('does not hide a fault of our own', async () => {
  const broken = {
    readWebhook: async (): Promise<Webhook> => {
      throw new TypeError('broken')
    },
  }
  await expect(readByAccounts([broken, knowing], posted, 0)).rejects.toThrow(TypeError)
})
