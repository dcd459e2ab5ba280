import { randomUUID } from 'node:crypto'
import { calls } from '@yinpu/contract'
import { demoCredentials } from '@yinpu/demo/demo-credentials'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { operator } from '../../kernel/actor.ts'
import { createLogger } from '../../kernel/logger.ts'
import { topUp } from '../../modules/ledger/top-up.ts'
import { orderRepository } from '../../modules/order/order-repository.ts'

/**
 * Places orders, pays them out of the balance and applies for after-sales, several at a time and without end;
 * reports each once it was acknowledged. The test that has started it kills it.
 */
const config = readConfig(process.env)
const database = await connect(config)
const logger = createLogger('silent')
const app = await buildApp({ config, database, logger, now: Date.now, storefront: undefined })

const headers: Record<string, string> = {}
const ask = async (name: keyof typeof calls, body?: object, query: Record<string, string> = {}) => {
  const { method, path } = calls[name].endpoint
  const answer = await app.inject({ method, url: path, headers, query, ...(body && { payload: body }) })
  const { code, data } = answer.json<{ code: number; data: Record<string, never> }>()
  if (code !== 10000) throw new Error(`${name}: ${answer.body}`)
  return data
}
const say = (what: string, id: string, fen = 0) => process.stdout.write(`${what} ${id} ${fen}\n`)

const credentials = { ...demoCredentials.shop, mode: 2, domain: '' }
headers.accesstoken = String((await ask('issueCompanyToken', credentials)).token)
const buyer = { mobile: '13800138000', password: 'demo123456' }
headers.authusertoken = String((await ask('login', buyer)).token)
const companyId = String((await ask('getCompany')).id)
const userId = String((await ask('getUser')).id)
const toppedUpFen = 100_000_000
const cause = `kill:${randomUUID()}`
await topUp(
  database.db,
  { companyId, userId },
  { amountFen: toppedUpFen, remark: '充值', cause, by: operator, now: Date.now() },
)
say('given', cause, toppedUpFen)

const card = { ysp_type: 1, width: 210, height: 285, quantity: 500, paper: 'tb', gsm: 157, colours_front: 1 }

const work = async () => {
  const { bjd_id, total_fen } = await ask('quoteOffset', { ...card, colours_back: 0, save: true })
  const { order_id } = await ask('placeOrder', { bjd_ids: [bjd_id], pickup: true, expect_fen: total_fen })
  say('order', order_id ?? '')
  await ask('initPayment', { order_id, channel: 3, password: buyer.password })
  say('paid', order_id ?? '', Number(total_fen))
  const order = await orderRepository.findOfCompany(database.db, companyId, order_id ?? '')
  if (!order) throw new Error('an order is gone')
  await orderRepository.move(database.db, order, 40, {})
  const { lines } = (await ask('getOrder', undefined, { order_id: order_id ?? '' })) as never as {
    lines: { line_id: string; quantity: number }[]
  }
  const claimLines = lines.map(({ line_id, quantity }) => ({ line_id, quantity }))
  const form = { order_id, type: 2, reason: '颜色偏差', description: '偏红', lines: claimLines }
  const { after_id } = await ask('applyAfterSale', form)
  say('after-sale', after_id ?? '')
}

const workForEver = async (): Promise<never> => {
  for (;;) await work()
}
await Promise.all([workForEver(), workForEver(), workForEver()])
