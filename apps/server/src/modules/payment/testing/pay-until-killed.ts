import { calls } from '@yinpu/contract'
import { demoCredentials } from '@yinpu/demo/demo-credentials'
import type { Outage } from '@yinpu/simulators/pay-simulator'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { connect } from '../../../db/connect.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { browsers } from '../../../testing/browsers.ts'

/**
 * Pays an order in the data folder that the environment names, and is killed at the requested step. Ends normally, with
 * 3, if that step was never reached.
 */
const [step = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const database = await connect(config)
const logger = createLogger('silent')
const app = await buildApp({ config, database, logger, now: Date.now, storefront: undefined })
const { wechat } = (await app.demoPayments?.simulated()) ?? {}
if (!wechat) throw new Error('payments are not simulated')

const die = () => process.kill(process.pid, 'SIGKILL')

/** Dies at the call to the provider: before it has done anything, or after, with its answer lost. */
const trap = (kind: string, when: string) =>
  Object.defineProperty(wechat.outages, kind, {
    get: (): Outage => {
      if (when === 'before') die()
      else setImmediate(die)
      return 'answer-lost'
    },
  })

const headers: Record<string, string> = {}
const ask = async (name: keyof typeof calls, input: { path?: string; query?: object; body?: object }) => {
  const { method, path } = calls[name].endpoint
  const answer = await app.inject({
    method,
    url: input.path ?? path,
    headers,
    ...(input.query && { query: input.query as Record<string, string> }),
    ...(input.body && { payload: input.body }),
  })
  return answer.json<{ data: Record<string, string> }>().data
}
const credentials = { ...demoCredentials.shop, mode: 2, domain: '' }
headers.accesstoken = (await ask('issueCompanyToken', { body: credentials })).token ?? ''
const buyer = { mobile: '13800138000', password: 'demo123456' }
headers.authusertoken = (await ask('login', { body: buyer })).token ?? ''

const card = { ysp_type: 1, width: 210, height: 285, quantity: 500, paper: 'tb', gsm: 157, colours_front: 1 }
const saved = await ask('quoteOffset', { body: { ...card, colours_back: 0, save: true } })
const placing = { bjd_ids: [saved.bjd_id], pickup: true, expect_fen: saved.total_fen }
const { order_id = '' } = await ask('placeOrder', { body: placing })
const aSecondOrder = async () => {
  const { bjd_id, total_fen } = await ask('quoteOffset', { body: { ...card, colours_back: 0, save: true } })
  return ask('placeOrder', { body: { bjd_ids: [bjd_id], pickup: true, expect_fen: total_fen } })
}
const start = (channel: number, more = {}) => ask('initPayment', { body: { order_id, channel, ...more } })
const paid = async () => wechat.pay((await start(1)).payment_no ?? '')

const steps: Record<string, () => Promise<unknown>> = {
  start: () => start(1),
  webhook: async () => {
    const { payment_no = '' } = await start(1)
    // Anywhere between the money's leaving the buyer and its being in our books.
    setTimeout(die, Math.random() * 15)
    await wechat.pay(payment_no)
  },
  /** Two orders in one payment, on a phone. */
  together: async () => {
    const second = await aSecondOrder()
    const expect_fen = Number(saved.total_fen) * 2
    headers['user-agent'] = browsers.phone
    const body = { order_ids: [order_id, second.order_id], expect_fen, channel: 1 }
    const { trade_no = '' } = await ask('initTrade', { body })
    setTimeout(die, Math.random() * 15)
    await wechat.pay(trade_no)
  },
  recharge: async () => {
    headers['user-agent'] = browsers.phone
    const { trade_no = '' } = await ask('initRecharge', { body: { amount_fen: 50_000, channel: 1 } })
    setTimeout(die, Math.random() * 15)
    await wechat.pay(trade_no)
  },
  query: async () => {
    wechat.webhooks.isLosing = true
    await paid()
    trap('query', 'after')
    await ask('checkPayment', { path: calls.checkPayment.endpoint.path.replace(':order_id', order_id) })
  },
  close: async () => {
    await start(1)
    trap('close', 'after')
    await start(2)
  },
  refund: async () => {
    await paid()
    trap('refund', step.split('-')[1] ?? '')
    await ask('cancelOrder', { query: { order_id } })
    await app.payments.poller.settled()
  },
  balance: async () => {
    setTimeout(die, 150 + Math.random() * 60)
    await start(3, { password: buyer.password })
  },
}

const [name = '', when = ''] = step.split('-')
if (name === 'start') trap('native', when)
await steps[name]?.()
await new Promise((resolve) => setTimeout(resolve, 500))
process.exit(3)
