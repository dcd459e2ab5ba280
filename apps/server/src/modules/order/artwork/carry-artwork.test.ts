import { afterAll, beforeAll, expect, it } from 'vitest'
import { createArtworkChecker } from '../../../artwork/check-artwork.ts'
import { operator } from '../../../kernel/actor.ts'
import { type ArtworkShop, aPdf, createArtworkShop } from '../../../testing/artwork-shop.ts'
import { flyer } from '../../../testing/order-shop.ts'
import { rejectArtwork } from '../shop-moves.ts'

let shop: ArtworkShop
let hasPoppler: boolean
beforeAll(async () => {
  shop = await createArtworkShop()
  hasPoppler = (await createArtworkChecker().available()).pdf
})
afterAll(() => shop.close())

/** An order under review with a front and a back in slots of their own. */
const printedBefore = async () => {
  const { token } = await shop.aBuyer()
  const { order_id, lines } = await shop.paidOrder(token)
  const [line_id = ''] = lines
  for (const slot of ['front', 'back'])
    await shop.bring(token, order_id, line_id, await aPdf(1), { slot, name: `${slot}.pdf` })
  return { token, order_id, line_id, order: await shop.detail(token, order_id) }
}

const reorder = (token: string, order_id: string, with_files = true) =>
  shop.must(shop.ask('reorder', { body: { order_id, with_files } }, token))

const placed = async (token: string, bjd_ids: string[]) => {
  const body = await shop.orderBody(token, bjd_ids)
  const { order_id } = await shop.must(shop.ask('placeOrder', { body }, token))
  await shop.app.inspector.settled()
  return order_id
}

const statusOf = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode

it('What was printed before goes along with the new order, is inspected again and waits to be handed in', async () => {
  const { token, order_id, order } = await printedBefore()
  expect(order.reusable_files).toBe(2)
  const { bjd_ids, kept_files } = await reorder(token, order_id)
  expect(kept_files).toBe(2)
  expect((await shop.must(shop.ask('listQuotations', {}, token))).list).toMatchObject([{ with_files: true }])
  const next = await placed(token, bjd_ids)
  const unpaid = await shop.detail(token, next)
  expect(unpaid).toMatchObject({
    state: 10,
    actions: ['pay', 'upload', 'submit', 'cancel'],
    files: [
      { name: 'front.pdf', slot: 'front', state: 10, reused_from: order.order_no, accepted: false },
      { name: 'back.pdf', slot: 'back', reused_from: order.order_no },
    ],
  })
  expect(unpaid.files.every(({ check }) => check === (hasPoppler ? 'checked' : 'off'))).toBe(true)
  await shop.pay(next)
  // It was made for another order: the buyer has a look before it goes to the shop.
  expect(await shop.detail(token, next)).toMatchObject({
    state: 20,
    actions: ['upload', 'submit', 'cancel', 'reorder'],
  })
  const { data } = await shop.ask('submitFiles', { body: { order_id: next } }, token)
  expect(data.state).toBe(30)
})

it('Where the buyer does not ask for it, nothing goes along', async () => {
  const { token, order_id } = await printedBefore()
  const { bjd_ids, kept_files } = await reorder(token, order_id, false)
  expect(kept_files).toBe(0)
  expect((await shop.detail(token, await placed(token, bjd_ids))).files).toEqual([])
})

it('A file that two orders have outlives its removal from one of them, and not from both', async () => {
  const { token, order_id } = await printedBefore()
  const next = await placed(token, (await reorder(token, order_id)).bjd_ids)
  await shop.pay(next)
  const removeFrom = async (id: string) => {
    const [file] = (await shop.detail(token, id)).files
    const query = { order_id: id, file_id: file?.id ?? '' }
    await shop.must(shop.ask('removeFile', { query }, token))
    return file?.url ?? ''
  }
  await shop.ask('withdrawFiles', { body: { order_id } }, token)
  const url = await removeFrom(order_id)
  const { files } = await shop.detail(token, next)
  expect(files.map(({ name }) => name)).toEqual(['front.pdf', 'back.pdf'])
  expect(await statusOf(url)).toBe(200)
  await removeFrom(next)
  await expect.poll(() => statusOf(url)).toBe(404)
})

it('A file replaced in the new order stays with the old one, also after the sweep', async () => {
  const { token, order_id, order } = await printedBefore()
  const next = await placed(token, (await reorder(token, order_id)).bjd_ids)
  await shop.pay(next)
  const [line] = (await shop.detail(token, next)).lines
  await shop.bring(token, next, line?.line_id ?? '', await aPdf(1), {
    slot: 'front',
    name: 'new.pdf',
    submit: false,
  })
  expect((await shop.detail(token, next)).files.map(({ name, reused_from }) => [name, reused_from])).toEqual([
    ['back.pdf', order.order_no],
    ['new.pdf', undefined],
  ])
  await shop.app.jobs.find(({ name }) => name === 'sweep-uploads')?.run()
  for (const { url } of order.files) expect(await statusOf(url)).toBe(200)
})

it('What was turned down, and what the new job has no place for, stays behind', async () => {
  const { token, order_id, line_id } = await printedBefore()
  const turnedDown = { why: '模糊', lineIds: [line_id], by: operator, now: shop.clock.time }
  const { bjd_ids } = await reorder(token, order_id)
  // The buyer changes the quotation in the cart: only one side is printed now.
  const changed = { ...flyer, colours_back: 0, save: true, bjd_id: bjd_ids[0] }
  await shop.must(shop.ask('quoteOffset', { body: changed as never }, token))
  const next = await placed(token, bjd_ids)
  expect((await shop.detail(token, next)).files.map(({ name }) => name)).toEqual(['front.pdf'])
  const again = await reorder(token, order_id)
  await rejectArtwork(shop.app.payments, await shop.rowOf(order_id), turnedDown)
  expect((await shop.detail(token, await placed(token, again.bjd_ids))).files).toEqual([])
  expect(await reorder(token, order_id)).toMatchObject({ kept_files: 0 })
})

it('Nobody takes another’s artwork along', async () => {
  const { order_id } = await printedBefore()
  const other = await shop.aBuyer()
  const body = { order_id, with_files: true }
  expect((await shop.ask('reorder', { body }, other.token)).code).toBe(20404)
})

it('A file is removed and taken along in the same moment: it is there whole, or not at all', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { token, order_id } = await printedBefore()
    const { bjd_ids } = await reorder(token, order_id)
    await shop.ask('withdrawFiles', { body: { order_id } }, token)
    const body = await shop.orderBody(token, bjd_ids)
    const { files } = await shop.detail(token, order_id)
    const [{ data }] = await Promise.all([
      shop.ask('placeOrder', { body }, token),
      ...files.map(({ id }) => shop.ask('removeFile', { query: { order_id, file_id: id } }, token)),
    ])
    await shop.app.inspector.settled()
    for (const { url } of (await shop.detail(token, data.order_id)).files)
      expect(await statusOf(url)).toBe(200)
  }
})
