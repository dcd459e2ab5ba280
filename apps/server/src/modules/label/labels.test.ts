import { codes, stateOfOrder } from '@yinpu/contract'
import { createKuaidi100LabelSimulator } from '@yinpu/simulators/kuaidi100-label-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../db/schema/index.ts'
import { and, eq } from '../../db/sql.ts'
import { readPdf } from '../../documents/testing/read-pdf.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { clearLabels } from './ask-labels.ts'

const account = { key: 'label-key', secret: 'hunter2-secret' }

const simulator = createKuaidi100LabelSimulator({
  ...account,
  partners: { zhongtong: '755001' },
})
let shop: OrderConsole
let elsewhere: SecondProcess
let stopSimulator: () => Promise<void>
let shipping: ConsoleClient
let farShipping: ConsoleClient
let owner: ConsoleClient
let stranger: ConsoleClient
let token: string

beforeAll(async () => {
  const { url, close } = await simulator.listen()
  stopSimulator = close
  const label = { ...account, accounts: { zto: { partner_id: '755001', pay_type: 'MONTHLY' as const } }, url }
  const config = { providers: { shared: { label }, shops: {} } }
  shop = await createOrderConsole(config)
  elsewhere = await createSecondProcess(shop, config)
  shipping = await shop.signedIn(staffOf.shipping)
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
  farShipping = await elsewhere.signedIn(staffOf.shipping)
  token = (await shop.aBuyer()).token
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
  await stopSimulator()
})
beforeEach(() => {
  simulator.beSlow(0)
  simulator.refuseCancellations(false)
})

const { awaitingShipment, inProduction, underReview, underWay } = stateOfOrder

const ready = async (jobs = 1) => {
  const { order_id: id } = await shop.anOrder(token, jobs)
  await shop.pay(id)
  await shop.setState(id, awaitingShipment)
  return id
}

const buy = (client: ConsoleClient, ...ids: string[]) => client.call('buyLabels', { body: { ids } })
const bought = async (id: string) => {
  const { rows } = await shop.must(buy(shipping, id))
  return rows[0]?.no ?? ''
}
const viewOf = (id: string) => shop.must(owner.call('getOrder', { params: { id } }))
const labelOf = async (id: string) =>
  (await shop.must(owner.call('listLabels', { query: { limit: 100 } }))).list.filter(
    ({ order_id }) => order_id === id,
  )
const ship = (id: string, no: string) =>
  shipping.call('shipOrder', { params: { id }, body: { parcels: [{ carrier: 'zto', no }] } })

/** Runs the job in both processes at once, a while later. */
const clear = async (laterMs = 0) => {
  shop.clock.time += laterMs
  await Promise.all([clearLabels(shop.app.shopDeps), clearLabels(elsewhere.app.shopDeps)])
}
const numbersOf = (id: string) =>
  labelOf(id).then((labels) => {
    const ids = labels.map(({ label_id }) => label_id.replaceAll('-', ''))
    return simulator.labels.filter(({ orderId }) => ids.includes(orderId))
  })

describe('a number for an order', () => {
  it('is bought with recipient, sender and goods, stands on the order, and is written down', async () => {
    const id = await ready()
    const { rows } = await shop.must(buy(shipping, id))
    const [issued] = await numbersOf(id)
    expect(rows).toMatchObject([{ outcome: 'bought', no: issued?.no, carrier_name: '中通快递', words: '' }])
    expect(issued).toMatchObject({
      com: 'zhongtong',
      recipient: { name: '王小印', mobile: '13800138000', printAddr: '广东省深圳市南山区科技园路1号' },
    })
    expect(issued?.sender.printAddr).not.toBe('')
    expect((await viewOf(id)).label).toMatchObject({ state: 'bought', no: issued?.no, carrier: 'zto' })
    const waiting = await shop.must(shipping.call('listShipping', { query: {} }))
    expect(waiting.list.find(({ order_id }) => order_id === id)?.label?.no).toBe(issued?.no)
    const written = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, 'buyLabels')))
    expect(written).toMatchObject([{ actorName: '刘洋' }])
  })

  it('is one, however often and from wherever it is asked for', async () => {
    const id = await ready()
    const answers = await Promise.all([buy(shipping, id), buy(farShipping, id), buy(shipping, id, id)])
    const outcomes = answers.map(({ data }) => data.rows[0]?.outcome)
    expect(outcomes.filter((outcome) => outcome === 'bought')).toHaveLength(1)
    expect((await shop.must(buy(farShipping, id))).rows[0]?.outcome).toBe('already')
    expect(await numbersOf(id)).toHaveLength(1)
  })

  it.each(['answer-lost', 'never-arrives', 'server-error'] as const)(
    'is one after the trouble %s: the job asks by the same id',
    async (trouble) => {
      const id = await ready()
      simulator.haveTroubles(trouble)
      expect((await shop.must(buy(shipping, id))).rows[0]).toMatchObject({ outcome: 'asked', no: '' })
      expect((await shop.must(buy(farShipping, id))).rows[0]?.outcome).toBe('asked')
      await clear(61_000)
      const [issued, ...others] = await numbersOf(id)
      expect(others).toEqual([])
      expect((await viewOf(id)).label).toMatchObject({ state: 'bought', no: issued?.no })
    },
  )

  it('that is refused is no number, says why, and may be asked for again', async () => {
    const id = await ready()
    simulator.haveTroubles('out-of-stock')
    expect((await shop.must(buy(shipping, id))).rows[0]).toMatchObject({
      outcome: 'failed',
      words: '快递100 的面单余量不足，请充值',
    })
    expect((await shop.must(buy(shipping, id))).rows[0]?.outcome).toBe('bought')
    expect((await labelOf(id)).map(({ state }) => state)).toEqual(['bought', 'failed'])
  })

  it('is not for an order that does not wait, for another shop’s, or for those who do not ship', async () => {
    const id = await ready()
    expect((await buy(stranger, id)).code).toBe(codes.notFound)
    const press = await shop.signedIn(staffOf.press)
    expect((await buy(press, id)).code).toBe(codes.refused)
    await shop.setState(id, inProduction)
    const { rows } = await shop.must(buy(shipping, id))
    expect(rows[0]).toMatchObject({ outcome: 'failed', words: '订单生产中，不能进行此操作' })
    expect(await numbersOf(id)).toEqual([])
  })

  it('is not for a carrier without an account', async () => {
    const id = await ready()
    const body = { version: 0, carrier: 'sf', why: '客户要顺丰', waive_fen: 0 }
    const answer = await owner.call('changeDelivery', { params: { id }, body })
    const waive = (answer.data as { diff_fen?: number }).diff_fen ?? 0
    await owner.call('changeDelivery', { params: { id }, body: { ...body, waive_fen: waive } })
    const { rows } = await shop.must(buy(shipping, id))
    expect(rows[0]?.words).toMatch(/还没有电子面单账号$/)
  })
})

describe('a number that nobody needs', () => {
  it('is given back when the shipment is withdrawn, and the next parcel gets another', async () => {
    const id = await ready()
    const no = await bought(id)
    await shop.must(ship(id, no))
    expect(await labelOf(id)).toMatchObject([{ state: 'used', no, can_cancel: false }])
    const [parcel] = (await viewOf(id)).shipments
    const params = { id, shipment_id: parcel?.shipment_id ?? '' }
    await shop.must(
      shipping.call('withdrawParcel', { params, body: { was: { carrier: 'zto', no }, why: '发错了' } }),
    )
    expect(await labelOf(id)).toMatchObject([{ state: 'cancelling' }])
    await clear()
    expect(await labelOf(id)).toMatchObject([{ state: 'cancelled' }])
    expect(simulator.labels.find((label) => label.no === no)?.isCancelled).toBe(true)
    const other = await bought(id)
    expect(other).not.toBe(no)
    expect(await shop.must(ship(id, other))).toMatchObject({ state: underWay })
  })

  it('is given back when the order leaves with another number, is cancelled, or goes elsewhere', async () => {
    const [left, elsewhereTo, closed] = [await ready(), await ready(), await ready()]
    await shop.must(buy(shipping, left, elsewhereTo, closed))
    await shop.must(ship(left, 'ZTOTHER001'))
    const body = { version: 0, name: '李大印', why: '客户来电' }
    await shop.must(owner.call('changeDelivery', { params: { id: elsewhereTo }, body }))
    await shop.setState(closed, underReview)
    await shop.must(owner.call('cancelOrder', { params: { id: closed }, body: { why: '客户不要了' } }))
    await clear()
    for (const id of [left, elsewhereTo, closed]) {
      expect(await labelOf(id)).toMatchObject([{ state: 'cancelled' }])
      expect(await numbersOf(id)).toMatchObject([{ isCancelled: true }])
    }
  })

  it('is given back too when the order changed while the number was being bought', async () => {
    const id = await ready()
    simulator.beSlow(300)
    const buying = buy(shipping, id)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const body = { version: 0, name: '李大印', why: '客户来电' }
    await shop.must(owner.call('changeDelivery', { params: { id }, body }))
    expect((await shop.must(buying)).rows[0]?.outcome).toBe('failed')
    await clear()
    expect(await labelOf(id)).toMatchObject([{ state: 'cancelled' }])
    expect(await numbersOf(id)).toMatchObject([{ isCancelled: true }])
  })

  it('whose answer was lost is first learnt, then given back', async () => {
    const id = await ready()
    simulator.haveTroubles('answer-lost')
    await shop.must(buy(shipping, id))
    const [label] = await labelOf(id)
    await shop.must(shipping.call('cancelLabel', { params: { id: label?.label_id ?? '' } }))
    await clear(61_000)
    expect(await labelOf(id)).toMatchObject([{ state: 'cancelled' }])
    expect(await numbersOf(id)).toMatchObject([{ isCancelled: true }])
  })

  it('that the carrier keeps is shown, and can be tried again', async () => {
    const id = await ready()
    await bought(id)
    const [label] = await labelOf(id)
    const params = { id: label?.label_id ?? '' }
    simulator.refuseCancellations(true)
    await shop.must(shipping.call('cancelLabel', { params }))
    await clear()
    expect(await labelOf(id)).toMatchObject([
      { state: 'stuck', words: '快递公司没有接受（代码 201）', can_cancel: true },
    ])
    simulator.refuseCancellations(false)
    await shop.must(shipping.call('cancelLabel', { params }))
    await clear()
    expect(await labelOf(id)).toMatchObject([{ state: 'cancelled', words: '' }])
    // once more changes nothing
    expect((await shop.must(shipping.call('cancelLabel', { params }))).state).toBe('cancelled')
  })

  it('of another shop is not there, and that of a parcel goes with the parcel', async () => {
    const id = await ready()
    const no = await bought(id)
    const params = { id: (await labelOf(id))[0]?.label_id ?? '' }
    expect((await stranger.call('cancelLabel', { params })).code).toBe(codes.notFound)
    await shop.must(ship(id, no))
    expect((await shipping.call('cancelLabel', { params })).code).toBe(codes.conflict)
  })

  it('is given back once, when a withdrawal and a purchase meet', async () => {
    const id = await ready()
    const no = await bought(id)
    await shop.must(ship(id, no))
    const [parcel] = (await viewOf(id)).shipments
    const params = { id, shipment_id: parcel?.shipment_id ?? '' }
    const body = { was: { carrier: 'zto', no }, why: '发错了' }
    await Promise.all([
      shipping.call('withdrawParcel', { params, body }),
      farShipping.call('withdrawParcel', { params, body }),
      buy(farShipping, id),
      clear(),
    ])
    await shop.must(buy(shipping, id))
    await clear(61_000)
    const issued = await numbersOf(id)
    expect(issued.filter(({ isCancelled }) => !isCancelled)).toHaveLength(1)
    expect(issued.find((label) => label.no === no)?.isCancelled).toBe(true)
  })
})

describe('papers', () => {
  const print = async (name: 'printLabels' | 'printDeliveryNotes', query: object, client = shipping) => {
    const answer = await client.request(name, { query })
    if (!String(answer.headers['content-type']).includes('pdf')) return { msg: answer.json().msg as string }
    return readPdf(answer.rawPayload)
  }

  it.each(['100x180', '76x130'])('of %s carry the number, and are refused without one', async (paper) => {
    const [numbered, bare] = [await ready(), await ready()]
    const no = await bought(numbered)
    const { words, pages } = (await print('printLabels', { ids: numbered, paper })) as {
      words: string
      pages: unknown[]
    }
    expect(words).toContain(no)
    expect(words).toContain('王小印')
    expect(pages).toHaveLength(1)
    expect(await print('printLabels', { ids: `${numbered},${bare}`, paper })).toMatchObject({
      msg: expect.stringContaining('还没有运单号，请先取单号'),
    })
  })

  it.each(['a4', '241x140'])('notes on %s have prices for those who see them', async (paper) => {
    const id = await ready()
    const { words: plain } = (await print('printDeliveryNotes', { ids: id, paper })) as { words: string }
    expect(plain).not.toContain('¥')
    const priced = (await print('printDeliveryNotes', { ids: id, paper, prices: 'yes' }, owner)) as {
      words: string
    }
    const { total_fen = 0 } = await viewOf(id)
    const total = (total_fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(priced.words).toContain(`合计¥${total}`)
    expect(await print('printDeliveryNotes', { ids: id, paper, prices: 'yes' })).toMatchObject({
      msg: '您看不到金额，只能打不带价格的送货单',
    })
  })

  it('for courier software are a table with whole telephones, which is written down', async () => {
    const id = await ready()
    const answer = await shipping.request('exportForCourier', { query: { ids: id } })
    expect(answer.headers['content-type']).toContain('spreadsheet')
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectId, id), eq(audit.action, 'exportForCourier')))
    expect(rows).toHaveLength(1)
    const other = await stranger.request('exportForCourier', { query: { ids: id } })
    expect(other.json().code).toBe(codes.notFound)
  })
})

it('keeps the secrets of the account out of everything that is stored', async () => {
  const labels = JSON.stringify(await shop.must(owner.call('listLabels', { query: { limit: 100 } })))
  expect(labels).not.toContain(account.secret)
  expect(labels).not.toContain(account.key)
})
