import { codes, dayOf, payChannel } from '@yinpu/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf } from '../testing/artwork-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'
import { uploadFile } from '../testing/upload-file.ts'

let shop: OrderConsole
let owner: ConsoleClient
let stranger: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
})
afterAll(() => shop.close())

const aPicture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const paidOrder = async () => {
  const { token } = await shop.aBuyer()
  const { order_id } = await shop.anOrder(token)
  await shop.pay(order_id)
  const [line] = (await shop.detail(token, order_id)).lines
  return { token, id: order_id, lineId: line?.line_id ?? '' }
}

describe('the files of an order', () => {
  it('are listed and downloaded as they came, by their own shop only', async () => {
    const { token, id, lineId } = await paidOrder()
    const content = await aPdf(2)
    const key = await uploadFile(shop, token, { order_id: id, purpose: 'artwork' }, content, '稿件.pdf')
    const files = [{ key, name: '稿件.pdf', size: content.length }]
    await shop.must(shop.ask('attachFiles', { body: { order_id: id, line_id: lineId, files } }, token))
    const { files: listed } = await shop.must(owner.call('listOrderFiles', { params: { id } }))
    const [file] = listed
    expect(file).toMatchObject({ name: '稿件.pdf' })
    const input = { params: { id, file_id: file?.file_id ?? '' } }
    const answer = await owner.request('downloadOrderFile', input)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect((await stranger.call('listOrderFiles', { params: { id } })).code).toBe(codes.notFound)
    expect((await stranger.request('downloadOrderFile', input)).json()).toMatchObject({
      code: codes.notFound,
    })
  })

  it('have the voucher of a transfer beside them', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const voucher = await uploadFile(
      ...([shop, token, { order_id, purpose: 'voucher' }, await aPicture('#393'), '回单.jpg'] as const),
    )
    const [channel] = await shop.must(shop.ask('listOfflineChannels'))
    const body = {
      ...{ order_id, channel: payChannel.offline, offline_channel: channel?.value ?? '', voucher },
    }
    const { payment_no } = await shop.must(shop.ask('initPayment', { body }, token))
    const { payments } = await shop.must(owner.call('getOrder', { params: { id: order_id } }))
    expect(payments).toMatchObject([{ payment_no, voucher: { name: `付款凭证-${payment_no}.jpg` } }])
    const params = { no: payment_no }
    const { document } = await shop.must(owner.call('getPayment', { params }))
    expect(document).toMatchObject({ ending: 'jpg' })
    expect((await stranger.call('getPayment', { params })).code).toBe(codes.notFound)
  })
})

it('the pictures of a claim are listed in their order and downloaded whole', async () => {
  const { token, id, lineId } = await paidOrder()
  await shop.setState(id, 40)
  const pictures = [await aPicture('#c33'), await aPicture('#33c')]
  const images: string[] = []
  for (const [at, bytes] of pictures.entries())
    images.push(await uploadFile(shop, token, { order_id: id, purpose: 'after_sale' }, bytes, `图 ${at}.jpg`))
  const claim = { order_id: id, type: 1, reason: '少印', lines: [{ line_id: lineId, quantity: 1 }], images }
  const { after_id } = await shop.must(shop.ask('applyAfterSale', { body: claim as never }, token))
  const listed = await shop.must(owner.call('listAfterSalePictures', { params: { id: after_id } }))
  expect(listed.map(({ ending }) => ending)).toEqual(['jpg', 'jpg'])
  for (const [at, { picture_id }] of listed.entries()) {
    const answer = await owner.request('downloadAfterSalePicture', { params: { id: after_id, picture_id } })
    expect(answer.rawPayload.equals(pictures[at] ?? Buffer.alloc(0))).toBe(true)
  }
  const theirs = await stranger.call('listAfterSalePictures', { params: { id: after_id } })
  expect(theirs.code).toBe(codes.notFound)
})

it('customers with a monthly account are listed page by page, each shop its own', async () => {
  const finance = await shop.signedIn(staffOf.finance)
  const before = (await shop.must(finance.call('listCredits', { query: {} }))).list.length
  const ids: string[] = []
  for (const limit_fen of [10_000, 20_000, 30_000]) {
    const id = await shop.userIdOf((await shop.aBuyer()).token)
    const body = { limit_fen, term_days: 30, enabled: true, version: 0 }
    await shop.must(finance.call('setCustomerCredit', { params: { id }, body }))
    ids.push(id)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor && { cursor }) }
    const { list, next } = await shop.must(finance.call('listCredits', { query }))
    seen.push(...list.map(({ buyer }) => buyer.id))
    cursor = next
  } while (cursor)
  expect(seen).toHaveLength(before + 3)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(ids))
  const theirs = await shop.must(stranger.call('listCredits', { query: {} }))
  expect(theirs.list.filter(({ buyer }) => ids.includes(buyer.id))).toEqual([])
})

it('the report of products has what was paid for, and nothing of another shop', async () => {
  const today = dayOf(shop.clock.time)
  const query = { from: today, to: today, by: 'day' as const }
  const read = (client: ConsoleClient) => shop.must(client.call('getProductReport', { query }))
  const sold = (report: Awaited<ReturnType<typeof read>>) =>
    report.products.reduce((sum, { orders }) => sum + orders, 0)
  const [before, others] = [sold(await read(owner)), sold(await read(stranger))]
  await paidOrder()
  expect(sold(await read(owner))).toBe(before + 1)
  expect(sold(await read(stranger))).toBe(others)
})
