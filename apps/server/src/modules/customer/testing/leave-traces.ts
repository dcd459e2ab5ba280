import type { Owner } from '../../../../fuzz/an-owner.ts'
import type { OrderConsole } from '../../../testing/order-console.ts'
import type { ConsoleClient } from '../../../testing/test-console.ts'

/** The shop proposes another quantity of an order, and the buyer refuses it; both name the buyer. */
const refuseVersion = async (shop: OrderConsole, boss: ConsoleClient, owner: Owner, id: string) => {
  const words = `${owner.marker} ${owner.mobile}`
  const [line] = (await shop.detail(owner.token, id)).lines
  const wish = { line_id: line?.line_id ?? '' }
  const { request: own } = await shop.must(boss.call('quoteVersion', { params: { id }, body: wish }))
  const request = { ...own, quantity: Number(own.quantity) + 1000 }
  const body = { ...wish, request }
  const { version } = await shop.must(boss.call('quoteVersion', { params: { id }, body }))
  const { version_id } = await shop.must(
    boss.call('proposeVersion', {
      params: { id },
      body: { ...body, expect_fen: version?.diff_fen ?? 0, why: `${words} 来电` },
    }),
  )
  await shop.must(
    shop.ask('refuseVersion', { body: { order_id: id, version_id, why: `${words} 不要了` } }, owner.token),
  )
}

/** Writes a buyer's name and number into every place where staff and the buyer can write them. */
export const leaveTraces = async (shop: OrderConsole, boss: ConsoleClient, owner: Owner) => {
  const { marker: name, mobile, userId, token } = owner
  const [paid = ''] = (owner.things.order_id as string[]).slice(1)
  await shop.must(
    boss.call('addCustomerNote', { params: { id: userId }, body: { text: `${name}爱挑剔`, key: 'n1' } }),
  )
  await shop.must(
    boss.call('addOrderNote', {
      params: { id: paid },
      body: { text: `${name}说 ${mobile} 联系`, key: 'n1' } as never,
    }),
  )
  await shop.must(
    shop.ask('writeToShop', { body: { order_id: paid, text: `请寄给${name} ${mobile}` } }, token),
  )
  await shop.must(
    boss.call('answerOrderTalk', {
      params: { id: paid },
      body: { text: `好的，${name}`, last: 1, key: 't1' },
    }),
  )
  const inquiry = { name, mobile: '0755-88880000', content: `${name}要画册` }
  await shop.must(shop.ask('createInquiry', { body: inquiry }, token))
  await shop.must(
    boss.call('refundOrder', {
      body: { order_id: paid, amount_fen: 100, why: `${name} ${mobile} 来电`, back: 'origin' },
    }),
  )
  await refuseVersion(shop, boss, owner, paid)
  const narrowed = new URLSearchParams({ keyword: name, state: '70' }).toString()
  const view = { name: `${name}的订单`, query: narrowed, shared: true }
  const named = await shop.must(boss.call('saveOrderView', { body: view }))
  await shop.must(boss.call('saveOrderView', { body: { ...view, name: `手机 ${mobile}` } }))
  const savedView = { name: '已完成', query: 'keyword=%E5%90%8D%E7%89%87&state=70', shared: false }
  const { id } = await shop.must(boss.call('saveOrderView', { body: savedView }))
  await shop.must(boss.call('exportOrders', { body: { keyword: name } }))
  return {
    /** a view of orders that is narrowed to this buyer */
    named,
    /** a view that names nobody, with its stored content */
    unnamed: { id, savedView },
  }
}
