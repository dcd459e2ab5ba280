import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '../kernel/actor.ts'
import { shipOrder } from '../modules/order/shop-moves.ts'
import { wechatPaySettings } from '../providers/payment/wechat-pay/testing/a-wechat-pay.ts'
import { demoBuyer } from '../testing/account-shop.ts'
import { createOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { runsFaultTests } from '../testing/test-turns.ts'
import { startSilentServer } from './testing/silent-server.ts'
import { tellFault } from './testing/tell-fault.ts'

/** More than the connections to the database: if each call kept one, no other would be served. */
const patient = 6

let silent: Awaited<ReturnType<typeof startSilentServer>>
let shop: OrderShop
beforeAll(async () => {
  silent = await startSilentServer()
  const { url, address } = silent
  const sms = { accessKeyId: 'a', accessKeySecret: 'b', signName: '印铺', templateCode: 'SMS_1' }
  shop = await createOrderShop({
    providers: {
      shared: {
        sms: { ...sms, noticeTemplateCode: 'SMS_2', endpoint: url },
        mail: { url: `smtp://${address}`, from: 'noreply@yinpu.example' },
        wechatLogin: { appId: 'wx', appSecret: 'secret', openUrl: url, apiUrl: url },
        express: { customer: 'c', key: 'k', url },
        wechatPay: wechatPaySettings({ url }),
      },
      shops: {},
    },
  })
})
afterAll(async () => {
  await shop.close()
  silent.close()
})

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0
const timed = async <Value>(work: () => Promise<Value>): Promise<[ms: number, value: Value]> => {
  const began = performance.now()
  const value = await work()
  return [performance.now() - began, value]
}

const aParcel = async (token: string) => {
  const { order_id } = await shop.anOrder(token)
  await shop.setState(order_id, 50)
  const parcels = [{ carrier: 'zto', carrierName: '中通快递', trackingNo: '7312345678' }]
  await shipOrder(shop.app.payments, await shop.rowOf(order_id), {
    parcels,
    by: operator,
    now: shop.clock.time,
  })
  return order_id
}

describe.runIf(runsFaultTests)('providers that never answer', () => {
  it('are given up with a clear word, and nobody else waits for them', { timeout: 90_000 }, async () => {
    // A new buyer would have to wait for a code to register.
    const { mobile } = demoBuyer
    const token = await shop.signIn(shop.tokens.yinpu, mobile, demoBuyer.password)
    const unpaid = await Promise.all(Array.from({ length: patient }, () => shop.anOrder(token)))
    const shipped = await aParcel(token)
    const read = async () => (await timed(() => shop.must(shop.ask('listAddresses', {}, token))))[0]
    const readMany = async (count: number) => {
      const figures: number[] = []
      for (let done = 0; done < count; done += 1) figures.push(await read())
      return figures
    }
    await readMany(5)
    const usual = median(await readMany(30))

    let timedOut = 0
    const untilTimeout = async <Value>(work: () => Promise<Value>) => {
      const done = await timed(work)
      timedOut += 1
      return done
    }
    const payments = unpaid.map(({ order_id }) =>
      untilTimeout(() => shop.ask('initPayment', { body: { order_id, channel: 1 } }, token)),
    )
    const scans = Array.from({ length: patient }, async () => {
      const { state } = (await shop.ask('getWechatQr')).data
      const query = { code: 'a-code', state }
      return untilTimeout(async () => (await shop.request('receiveWechatLogin', { query })).headers.location)
    })
    // Stored and answered at once: these wait for no provider.
    const [codeMs, code] = await timed(() => shop.ask('sendCode', { body: { scene: 'password', mobile } }))
    const [trackMs] = await timed(() => shop.detail(token, shipped))
    await expect.poll(silent.connections).toBeGreaterThanOrEqual(2 * patient + 2)

    const meanwhile = await readMany(30)
    // Every one of them still waits: if each kept a connection, the readers would have been blocked.
    expect(timedOut).toBe(0)
    const ratio = median(meanwhile) / usual
    const paid = await Promise.all(payments)
    const scanned = await Promise.all(scans)
    for (const [, { code, msg }] of paid)
      expect([code, msg]).toEqual([20403, '微信支付暂时不可用，请稍后再试或换一种方式'])
    for (const [, location] of scanned) expect(location).toBe('/auth/login#wechat_error=failed')
    expect(timedOut).toBe(2 * patient)
    expect(code.code).toBe(10000)
    await expect.poll(async () => (await shop.sentCodes())[0]?.state, { timeout: 10_000 }).toBe('failed')
    // The order can still be paid with another method.
    const body = { order_id: unpaid[0]?.order_id ?? '', channel: 2 as const, way: 'qr' as const }
    expect((await shop.ask('initPayment', { body }, token)).code).toBe(10000)
    tellFault(
      `slow providers: ${patient} payments and ${patient} scans given up after ${(Math.max(...[...paid, ...scanned].map(([ms]) => ms)) / 1000).toFixed(1)} s with a clear word, codes and parcels answered in ${Math.max(codeMs, trackMs).toFixed(0)} ms, others at ${ratio.toFixed(1)} times their usual ${usual.toFixed(1)} ms`,
    )
  })
})
