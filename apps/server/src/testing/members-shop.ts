import { codes } from '@yinpu/contract'
import { expect } from 'vitest'
import { discountCodes, discountCodeUses, orders, orderVersions } from '../db/schema/index.ts'
import { and, eq, isNull } from '../db/sql.ts'
import { newId } from '../kernel/ids.ts'
import { levelRepository } from '../modules/company/level-repository.ts'
import { discountCodeRepository } from '../modules/discount-code/discount-code-repository.ts'
import type { PayShop } from './pay-shop.ts'
import { setLevel } from './set-level.ts'

/** In hundredths of a percent. */
const memberPercent = 500
const codePercent = 750

/** Half up to the fen. */
const shareOf = (fen: number, percent: number) => Math.floor((fen * percent * 2 + 10_000) / 20_000)

/** The buyer becomes a member, and there is a code that is good for so many orders: bought as a buyer buys, by calls. */
export const openMembersShop = async (shop: PayShop, token: string, { mostUses }: { mostUses: number }) => {
  const { db } = shop.database
  const { companyId } = shop
  const userId = await shop.userIdOf(token)
  const createdAt = new Date(shop.clock.time)
  const terms = { companyId, id: newId(), code: 'MEMBERS', percent: codePercent, mostUses, createdAt }
  await discountCodeRepository.insert(db, terms)
  await levelRepository.replace(db, companyId, [{ level: 2, name: '金卡', discount: memberPercent }])
  await setLevel(shop.database, userId, 2)
  // The shop in memory is notified of its levels.
  await expect
    .poll(async () => (await shop.must(shop.ask('getUser', {}, token))).member_percent)
    .toBe(memberPercent / 100)
  const address_id = await shop.anAddress(token)
  const counts = { bought: 0, refused: 0 }
  /** a quotation that could not be ordered with the code stays in the cart for the next */
  const cart: string[] = []

  const placeOrder = async (id: string) => {
    const choice = { bjd_ids: [id], address_id, carrier: 'zto', discount_code: terms.code }
    const { total_fen } = await shop.must(shop.ask('previewOrder', { body: choice }, token))
    return shop.ask('placeOrder', { body: { ...choice, expect_fen: total_fen } }, token)
  }

  return {
    counts,
    /** Undefined if the code is used up, or was at the time of the price. */
    buy: async (): Promise<string | undefined> => {
      const id = cart.pop() ?? (await shop.saved(token))
      const answer = await placeOrder(id)
      if (answer.code === codes.ok) {
        counts.bought += 1
        return answer.data.order_id
      }
      cart.push(id)
      counts.refused += 1
      expect([codes.invalid, codes.conflict]).toContain(answer.code)
      return undefined
    },
    /** Each order has the discount of the terms, and the code counts those that were not cancelled. */
    expectRightUses: async () => {
      const [code] = await db.select().from(discountCodes).where(eq(discountCodes.id, terms.id))
      const used = await db
        .select({ orderId: discountCodeUses.orderId })
        .from(discountCodeUses)
        .where(and(eq(discountCodeUses.codeId, terms.id), isNull(discountCodeUses.returnedAt)))
      const all = await db.select().from(orders).where(eq(orders.discountCode, terms.code))
      const active = all.filter(({ state }) => state !== 90).map(({ id }) => id)
      expect(used.map(({ orderId }) => orderId).sort()).toEqual(active.sort())
      expect(code?.used).toBe(used.length)
      expect(code?.used).toBeLessThanOrEqual(mostUses)
      const agreed = await db.select().from(orderVersions).where(eq(orderVersions.state, 'agreed'))
      for (const { id, goodsFen, memberFen, discountFen, freightFen, adjustFen, taxFen, totalFen } of all) {
        // A newer version leaves the discounts of the day on which the order was placed.
        const placedFen = agreed
          .filter(({ orderId }) => orderId === id)
          .reduce((fen, { was, becomes }) => fen + was.totalFen - becomes.totalFen, goodsFen)
        expect(memberFen).toBe(shareOf(placedFen + memberFen, memberPercent))
        expect(discountFen).toBe(shareOf(placedFen, codePercent))
        expect(totalFen).toBe(goodsFen + freightFen - discountFen + adjustFen + taxFen)
      }
    },
  }
}
