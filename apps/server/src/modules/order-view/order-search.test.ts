import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anArchive } from '../../testing/artwork-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const gone = { code: 20404, msg: '内容不存在', data: null }
const nobody = '00000000-0000-7000-8000-000000000000'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

const placed = async (token: string, more: object = {}) => {
  const body = await shop.orderBody(token, [await shop.saved(token)])
  return shop.must(shop.ask('placeOrder', { body: { ...body, ...more } }, token))
}
const search = async (token: string, keyword: string) =>
  (await shop.must(shop.ask('listOrders', { query: { keyword } }, token))).list.map(
    ({ order_no }) => order_no,
  )
const searchAsShop = async (keyword: string, client = owner) =>
  (await shop.listed(client, { keyword })).list.map(({ order_no }) => order_no)
const rename = (token: string, order_id: string, order_name: string) =>
  shop.ask('renameOrder', { body: { order_id, order_name } }, token)
const attach = async (token: string, order_id: string, name: string) => {
  const { lines } = await shop.detail(token, order_id)
  const content = anArchive()
  const key = await uploadFile(shop, token, { order_id, purpose: 'artwork' }, content, name)
  const files = [{ key, name, size: content.length }]
  const body = { order_id, line_id: lines[0]?.line_id ?? '', files, submit: false }
  const attached = await shop.must(shop.ask('attachFiles', { body }, token))
  await shop.app.inspector.settled()
  return attached.files[0]?.id ?? ''
}

describe('the name of an order', () => {
  it('is given at the checkout, shown in list and detail to buyer and shop, and changed at any time', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, order_no } = await placed(token, { order_name: ' 秋季画册 ' })
    expect((await shop.detail(token, order_id)).order_name).toBe('秋季画册')
    expect((await shop.listed(owner, { keyword: order_no })).list[0]?.order_name).toBe('秋季画册')
    await shop.setState(order_id, 70)
    expect((await rename(token, order_id, '春季画册')).data).toEqual({ order_id, order_name: '春季画册' })
    const { list } = await shop.must(shop.ask('listOrders', { query: {} }, token))
    expect(list[0]?.order_name).toBe('春季画册')
    const seen = await shop.must(owner.call('getOrder', { params: { id: order_id } }))
    expect(seen.order_name).toBe('春季画册')
    expect(await searchAsShop('秋季画册')).toEqual([])
    expect(await searchAsShop('春季画册')).toEqual([order_no])
    expect((await rename(token, order_id, '')).data).toEqual({ order_id })
    expect((await shop.detail(token, order_id)).order_name).toBeUndefined()
    expect(await searchAsShop('春季画册')).toEqual([])
    expect(await searchAsShop(order_no.slice(-6))).toEqual([order_no])
  })

  it('has its length, and is nobody else’s to give', async () => {
    const [{ token }, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const { order_id } = await placed(token)
    expect(await rename(token, order_id, '长'.repeat(41))).toMatchObject({
      code: 20400,
      data: { fields: { order_name: expect.any(String) } },
    })
    for (const id of [order_id, nobody, "' or 1=1"])
      expect(await rename(id === order_id ? other.token : token, id, '贼')).toEqual(gone)
    expect((await shop.detail(token, order_id)).order_name).toBeUndefined()
  })
})

describe('a search', () => {
  it('finds an order by name, recipient, remark, product and the name of a file, on either side', async () => {
    const { token } = await shop.aBuyer()
    const { order_id, order_no } = await placed(token, {
      order_name: '年会邀请函',
      remark: '请用气泡膜分两箱',
    })
    await placed(token)
    await shop.pay(order_id)
    const fileId = await attach(token, order_id, '邀请函-终稿_Final2.zip')
    for (const keyword of ['年会', '气泡膜', '终稿', 'Final2', 'final2.zip', order_no.toLowerCase()])
      expect([keyword, await search(token, keyword)]).toEqual([keyword, [order_no]])
    expect(await search(token, '王小印')).toHaveLength(2)
    expect(await search(token, '单页')).toHaveLength(2)
    for (const keyword of ['年会', '气泡膜', '终稿', 'Final2'])
      expect([keyword, await searchAsShop(keyword)]).toEqual([keyword, [order_no]])
    await shop.must(shop.ask('removeFile', { query: { order_id, file_id: fileId } }, token))
    expect(await search(token, '终稿')).toEqual([])
    expect(await searchAsShop('终稿')).toEqual([])
    expect(await searchAsShop('年会')).toEqual([order_no])
  })

  it('takes wildcards as they are typed', async () => {
    const { token } = await shop.aBuyer()
    const { order_no } = await placed(token, { remark: '打九折_100%' })
    for (const keyword of ['折_1', '100%']) expect(await search(token, keyword)).toEqual([order_no])
    for (const keyword of ['折%1', '九_折', '%%', '\\']) expect(await search(token, keyword)).toEqual([])
  })

  it('never finds another buyer’s order, nor another shop’s', async () => {
    const [{ token }, other] = [await shop.aBuyer(), await shop.aBuyer()]
    const { order_no } = await placed(token, { order_name: '机密样册', remark: '只给我看' })
    for (const keyword of ['机密', '只给我看', '王小印', order_no])
      expect([keyword, await search(other.token, keyword)]).toEqual([keyword, []])
    const stranger = await shop.signedIn(staffOf.stranger)
    expect(await searchAsShop('机密样册', stranger)).toEqual([])
    expect(await searchAsShop('机密样册')).toEqual([order_no])
  })
})
