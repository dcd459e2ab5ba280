import { createSmsSimulator } from '@yinpu/simulators/sms-simulator'
import { afterEach, describe, expect, it } from 'vitest'
import { type AccountShop, createAccountShop, demoBuyer } from '../../testing/account-shop.ts'

const account = {
  accessKeyId: 'key-id',
  accessKeySecret: 'key-secret',
  signName: '印铺',
  templateCode: 'SMS_1',
}

const clean: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

const aShop = async (accessKeySecret: string, endpoint?: string) => {
  const simulator = createSmsSimulator(account)
  const { url, close } = await simulator.listen()
  clean.push(async () => close())
  const sms = { ...account, accessKeySecret, endpoint: endpoint ?? url }
  const shop = await createAccountShop({ providers: { shared: { sms }, shops: {} } })
  clean.push(() => shop.close())
  return { shop, simulator }
}

const settled = (shop: AccountShop) =>
  expect.poll(async () => (await shop.sentCodes())[0]?.state, { timeout: 10_000 })
const send = (shop: AccountShop) =>
  shop.ask('sendCode', { body: { scene: 'password', mobile: demoBuyer.mobile } })

describe('a code by SMS', () => {
  it('reaches the provider, works, and is then readable nowhere', async () => {
    const { shop, simulator } = await aShop(account.accessKeySecret)
    expect((await send(shop)).code).toBe(10000)
    await settled(shop).toBe('sent')
    expect(simulator.received).toEqual([
      {
        mobile: demoBuyer.mobile,
        signName: '印铺',
        templateCode: 'SMS_1',
        params: { code: expect.stringMatching(/^\d{6}$/) },
      },
    ])
    const code = simulator.received[0]?.params.code ?? ''
    expect((await shop.sentCodes())[0]?.code).toBe('******')
    const body = { mobile: demoBuyer.mobile, code, password: 'reset123' }
    expect((await shop.ask('resetPassword', { body })).code).toBe(10000)
  })

  it.each([
    ['refuses', 'another-secret', undefined],
    ['is down', 'key-secret', 'http://127.0.0.1:1'],
  ])('is answered alike when the provider %s, and the outbox tells', async (_, secret, endpoint) => {
    const { shop, simulator } = await aShop(secret, endpoint)
    expect(await send(shop)).toEqual({ code: 10000, msg: 'ok', data: { retry_after: 60 } })
    await settled(shop).toBe('failed')
    expect(simulator.received).toEqual([])
    expect((await shop.sentCodes())[0]?.code).toBe('******')
  })

  it('is not sent at all for an unknown mobile', async () => {
    const { shop, simulator } = await aShop(account.accessKeySecret)
    await shop.ask('sendCode', { body: { scene: 'password', mobile: '13700003333' } })
    expect((await shop.sentCodes())[0]?.state).toBe('dropped')
    await send(shop)
    await settled(shop).toBe('sent')
    expect(simulator.received.map(({ mobile }) => mobile)).toEqual([demoBuyer.mobile])
  })
})
