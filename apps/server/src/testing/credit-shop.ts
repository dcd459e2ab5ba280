import { codes } from '@yinpu/contract'
import { operator } from '../kernel/actor.ts'
import { setCredit } from '../modules/credit/set-credit.ts'
import { createOrderConsole } from './order-console.ts'

export const buyersPassword = 'abc123'

/** A shop with its people and some monthly customers. */
export const createCreditShop = async () => {
  const shop = await createOrderConsole()
  const { db } = shop.database
  const ownerOf = async (token: string) => ({ companyId: shop.companyId, userId: await shop.userIdOf(token) })
  const payByCredit = (token: string, orderId: string) =>
    shop.init(token, orderId, { channel: 5, password: buyersPassword })
  return {
    ...shop,
    ownerOf,
    payByCredit,
    /** a new buyer with an account */
    aMonthlyBuyer: async (limitFen: number, termDays = 15) => {
      const buyer = await shop.aBuyer()
      const owner = await ownerOf(buyer.token)
      const granted = { limitFen, termDays, enabled: true, version: 0, by: operator, now: shop.clock.time }
      await setCredit(db, owner, granted)
      return { ...buyer, owner }
    },
    /** an order of this sum on the account */
    charged: async (token: string, fen: number) => {
      const [id = ''] = await shop.plainOrders(token, 1, fen)
      const { code, msg } = await payByCredit(token, id)
      if (code !== codes.ok) throw new Error(msg)
      return id
    },
    creditOf: async (token: string) => (await shop.must(shop.ask('getCredit', {}, token))).credit,
    statementsOf: async (token: string) => (await shop.must(shop.ask('getCredit', {}, token))).statements,
  }
}

export type CreditShop = Awaited<ReturnType<typeof createCreditShop>>
