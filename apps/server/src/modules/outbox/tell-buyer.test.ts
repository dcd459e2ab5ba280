import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoBuyer } from '../../testing/account-shop.ts'
import { tellBuyer } from './tell-buyer.ts'
import { createNoticeShop, type NoticeShop, noticeParams } from './testing/notice-shop.ts'

let shop: NoticeShop
beforeAll(async () => {
  shop = await createNoticeShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.setBuyer({ name: '林小满', email: 'lin@example.com' }))
afterEach(() => shop.empty())

describe('one cause', () => {
  it('is one message although told ten times at once', async () => {
    const telling = Array.from({ length: 10 }, () => shop.db.transaction((tx) => shop.tell('agreed', tx)))
    await Promise.all(telling)
    await shop.db.transaction(async (tx) => {
      await shop.tell('agreed', tx)
      await shop.tell('agreed', tx)
    })
    expect(await shop.theMessage()).toMatchObject({
      channel: 'mail',
      recipient: 'lin@example.com',
      state: 'waiting',
      tries: 0,
      dueAt: new Date(shop.clock.time),
      params: { ...noticeParams, name: '林小满', mobile: demoBuyer.mobile },
    })
  })

  it('is told once more where it is another', async () => {
    await shop.tell('after-sale:42:agreed')
    await shop.tell('after-sale:42:refunded')
    expect(await shop.messages()).toHaveLength(2)
  })

  it('is not told where it did not happen, and can be once it does', async () => {
    const undone = shop.db.transaction(async (tx) => {
      await shop.tell('agreed', tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await shop.messages()).toEqual([])
    await shop.db.transaction((tx) => shop.tell('agreed', tx))
    expect(await shop.messages()).toHaveLength(1)
  })

  it('is told nobody who is not a buyer of this shop', async () => {
    const stranger = { ...shop.owner, userId: '01900000-0000-7000-8000-000000000000' }
    await tellBuyer(shop.db, stranger, { cause: 'x', template: 'after-sale', params: noticeParams, now: 0 })
    expect(await shop.messages()).toEqual([])
  })
})
