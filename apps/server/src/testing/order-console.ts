import { randomUUIDv7 } from 'node:crypto'
import { type CallData, codes } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Config } from '../config.ts'
import { buildConsole } from '../console-app.ts'
import { orderLines, orders, refunds } from '../db/schema/index.ts'
import { sql } from '../db/sql.ts'
import { createLogger } from '../kernel/logger.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { findableBy } from '../modules/order/search-words.ts'
import { createPayShop } from './pay-shop.ts'
import { testConfig } from './test-app.ts'
import { type ConsoleClient, consoleOrigin, createConsoleClient } from './test-console.ts'

/** The people of 印铺, and the owner of the other shop. */
export const staffOf = {
  owner: '13700000001',
  service: '13700000002',
  prepress: '13700000003',
  press: '13700000004',
  shipping: '13700000005',
  finance: '13700000006',
  stranger: '13600000001',
}

interface Copied {
  no?: string
  buyer?: string
  recipient?: string
  mobile?: string
  goods?: string
  carrier?: string
  isRush?: boolean
}

/** Buyers who order on one side, the shop's people on the other. */
export const createOrderConsole = async (config: Partial<Config> = {}) => {
  const shop = await createPayShop(config)
  const console = await buildConsole({
    config: { ...testConfig(shop.dataDir), consoleUrl: consoleOrigin, ...config },
    database: shop.database,
    logger: createLogger('silent'),
    now: () => shop.clock.time,
    deps: shop.app.shopDeps,
    pages: undefined,
  })
  const { db } = shop.database

  const signedIn = async (mobile: string): Promise<ConsoleClient> => {
    const client = createConsoleClient({ console })
    const { code, msg } = await client.signIn(mobile)
    if (code !== codes.ok) throw new Error(`not signed in: ${msg}`)
    return client
  }

  const listed = async (
    client: ConsoleClient,
    query: Record<string, unknown> = {},
  ): Promise<CallData<ConsoleCalls['listOrders']>> =>
    shop.must(client.call('listOrders', { query: query as never }))

  return {
    ...shop,
    console,
    signedIn,
    listed,
    /** all refunds until now become refunds of yesterday: the limits of a day begin anew */
    beginDay: () => db.update(refunds).set({ createdAt: sql`${refunds.createdAt} - interval '1 day'` }),
    /** a copy of an order with other texts and other columns, written straight into the database */
    copyOrder: async (
      orderId: string,
      texts: Copied = {},
      columns: Partial<typeof orders.$inferInsert> = {},
    ) => {
      const row = await shop.rowOf(orderId)
      const id = randomUUIDv7()
      const orderNo = texts.no ?? `YP260301-${id.slice(-6).toUpperCase()}`
      const goods = texts.goods ?? '单页'
      const carrier = texts.carrier ?? row.carrier
      const people = [
        { name: texts.buyer ?? '林女士', mobile: texts.mobile ?? '13900001111' },
        { name: texts.recipient ?? '收件人', mobile: texts.mobile ?? '13900001111' },
      ]
      const { companyId, type } = row
      const findable = findableBy({
        companyId,
        numbers: [orderNo],
        goods: [goods],
        people,
        type: columns.type ?? type,
        carrier,
        isRush: texts.isRush ?? false,
      })
      await db
        .insert(orders)
        .values({ ...row, searchText: '', ...findable, id, orderNo, carrier, ...columns })
      const [line] = await orderRepository.linesOf(db, companyId, [row.id])
      if (!line) throw new Error('an order has no line')
      await db
        .insert(orderLines)
        .values({ ...line, id: randomUUIDv7(), sourceId: randomUUIDv7(), orderId: id, name: goods })
      return { id, orderNo }
    },
    close: async () => {
      await console.close()
      await shop.close()
    },
  }
}

export type OrderConsole = Awaited<ReturnType<typeof createOrderConsole>>
