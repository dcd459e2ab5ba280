import { generateKeyPairSync } from 'node:crypto'
import { createHistogram } from 'node:perf_hooks'
import type { BuyerGround } from '../buyers/buyer-ground.ts'
import { leaflet } from '../buyers/demo-buyer.ts'
import type { Buyer } from '../buyers/many-buyers.ts'
import type { Measured } from '../report/describe-calls.ts'
import type { ChildServer } from '../serving/child-server.ts'
import { type Figures, type Loaded, measureBaseline, workOfEach } from '../serving/measure-call.ts'
import type { MeasuredCall } from '../serving/measured-calls.ts'
import { watchProcessors } from '../serving/processor-time.ts'
import { createSender } from '../soak/send-request.ts'

const pem = { format: 'pem' } as const

/** Alipay's page is a signed address: opening it asks nothing of Alipay itself. */
export const alipayVariables = () => {
  const [ours, theirs] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  if (!ours || !theirs) throw new Error('no keys')
  return {
    ALIPAY_APP_ID: '2021000000000000',
    ALIPAY_PRIVATE_KEY: String(ours.privateKey.export({ type: 'pkcs8', ...pem })),
    ALIPAY_PUBLIC_KEY: String(theirs.publicKey.export({ type: 'spki', ...pem })),
    ALIPAY_GATEWAY: 'http://127.0.0.1:9/gateway.do',
  }
}

export const checkoutTitle = 'checkout: quote saved, order, payment begun'

const connections = 20
const durationMs = { warmUp: 2_000, measured: 6_000 }

const createCheckout = (origin: string, { token, buyers, totalFen }: BuyerGround) => {
  const { send, close } = createSender(origin)
  const ask = async (buyer: Buyer, path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = {
      accesstoken: token,
      authusertoken: buyer.token,
      'x-forwarded-for': buyer.from,
      'content-type': 'application/json',
    }
    const question = { method: 'POST', path: `/api/v2/${path}`, headers, body: JSON.stringify(body) }
    const { code, msg, data } = JSON.parse(await send(question)) as {
      code: number
      msg: string
      data: Record<string, unknown>
    }
    if (code !== 10000) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  let turn = 0
  const once = async () => {
    const buyer = buyers[turn % buyers.length]
    turn += 1
    if (!buyer) throw new Error('no buyers were prepared')
    const { bjd_id } = await ask(buyer, 'user/baojiadan/quote/ysp', { ...leaflet, save: true })
    const order = { bjd_ids: [bjd_id], pickup: true, expect_fen: totalFen }
    const { order_id } = await ask(buyer, 'user/order', order)
    const started = await ask(buyer, 'user/order/pay/init', { order_id, channel: 2, way: 'page' })
    if (!started.redirect) throw new Error("user/order/pay/init: no address of Alipay's page")
  }
  return { once, close }
}

/** Many buyers at once, each from a quote to Alipay's page in three requests: what is counted are whole checkouts. */
const loadCheckouts = async (server: Loaded, once: () => Promise<void>, ms: number): Promise<Figures> => {
  const times = createHistogram()
  const workBefore = await server.readDatabase?.()
  const stopWatching = watchProcessors(server.pids)
  const began = performance.now()
  const buy = async () => {
    while (performance.now() - began < ms) {
      const from = performance.now()
      await once()
      times.record(Math.max(1, Math.round((performance.now() - from) * 1000)))
    }
  }
  await Promise.all(Array.from({ length: connections }, buy))
  const seconds = (performance.now() - began) / 1000
  const { busy, usedMicros } = stopWatching()
  const workAfter = await server.readDatabase?.()
  return {
    perSecond: times.count / seconds,
    p50Ms: times.percentile(50) / 1000,
    p99Ms: times.percentile(99) / 1000,
    processorMicros: usedMicros === undefined ? undefined : usedMicros / times.count,
    busy,
    database: workBefore && workAfter && workOfEach(workBefore, workAfter, times.count),
  }
}

export const measureCheckout = async (
  server: Loaded,
  baselines: { bare: ChildServer; oneQuery: ChildServer },
  ground: BuyerGround,
): Promise<Measured> => {
  const measureBoth = async () => ({
    bare: await measureBaseline(baselines.bare),
    oneQuery: await measureBaseline(baselines.oneQuery),
  })
  const checkout = createCheckout(server.origin, ground)
  try {
    await loadCheckouts(server, checkout.once, durationMs.warmUp)
    const before = await measureBoth()
    const figures = await loadCheckouts(server, checkout.once, durationMs.measured)
    const call: MeasuredCall = { title: checkoutTitle, method: 'POST', path: '', headers: {} }
    return { call, figures, before, after: await measureBoth() }
  } finally {
    checkout.close()
  }
}
