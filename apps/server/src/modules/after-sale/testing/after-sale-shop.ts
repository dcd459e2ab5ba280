import { operator } from '../../../kernel/actor.ts'
import { createPayShop } from '../../../testing/pay-shop.ts'
import { afterSaleRepository } from '../after-sale-repository.ts'
import { agreeToAfterSale } from '../shop-decisions.ts'

interface ClaimInput {
  type?: 1 | 2 | 3
  quantity?: number
  amount_fen?: number
  lines?: { line_id: string; quantity: number }[]
  images?: string[]
}

/** A shop with a buyer who has enough money, and the steps that both take with claims. */
export const createAfterSaleShop = async () => {
  const shop = await createPayShop()
  const { token } = await shop.aBuyer()
  await shop.give(token, 100_000_000)

  /** An order of two jobs in production, paid through a channel. */
  const inProduction = async (channel: 1 | 2 | 3 | 4 = 3, jobs = 1) => {
    const { order_id } = await shop.anOrder(token, jobs)
    if (channel === 4) await shop.pay(order_id)
    else {
      const started = await shop.start(token, order_id, {
        channel,
        ...(channel === 3 && { password: 'abc123' }),
      })
      if (channel === 1) await shop.wechat.pay(started.payment_no)
      if (channel === 2) await shop.alipay.pay(started.payment_no)
    }
    await shop.setState(order_id, 40)
    const { lines, money } = await shop.detail(token, order_id)
    return { order_id, lines, paid: money.paid_fen }
  }

  const apply = (
    { order_id, lines }: { order_id: string; lines: { line_id: string; quantity: number }[] },
    { type = 2, quantity, ...more }: ClaimInput = {},
    by = token,
    key?: string,
  ) =>
    shop.call(
      'applyAfterSale',
      shop.tokens.yinpu,
      {
        body: {
          order_id,
          type,
          reason: '颜色偏差',
          description: '偏红',
          lines: lines
            .slice(0, 1)
            .map((line) => ({ line_id: line.line_id, quantity: quantity ?? line.quantity })),
          ...more,
        },
      },
      by,
      key ? { 'idempotency-key': key } : {},
    )

  const row = async (afterId: string) => {
    const row = await afterSaleRepository.findOfCompany(shop.database.db, shop.companyId, afterId)
    if (!row) throw new Error('no after-sale')
    return row
  }
  const whole = (after_id: string) => shop.must(shop.ask('getAfterSale', { params: { id: after_id } }, token))
  const agree = async (after_id: string, more: object = {}) =>
    agreeToAfterSale(shop.app.payments, await row(after_id), {
      to: 'origin',
      note: '',
      by: operator,
      now: shop.clock.time,
      ...more,
    })

  return { shop, token, inProduction, apply, row, whole, agree }
}

export type AfterSaleShop = Awaited<ReturnType<typeof createAfterSaleShop>>
