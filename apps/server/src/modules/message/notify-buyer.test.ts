import { messageKinds } from '@yinpu/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { buyerMessages, outboxMessages } from '../../db/schema/index.ts'
import { asc } from '../../db/sql.ts'
import { type AccountShop, createAccountShop, demoBuyer } from '../../testing/account-shop.ts'
import { accountRepository } from '../account/account-repository.ts'
import { messageRepository } from './message-repository.ts'
import { sampleOf } from './message-texts.ts'
import { notifyBuyer } from './notify-buyer.ts'

let shop: AccountShop
let db: Db
let owner: { companyId: string; userId: string }
beforeAll(async () => {
  shop = await createAccountShop()
  db = shop.database.db
  const { id: companyId = '' } = (await shop.ask('getCompany')).data ?? {}
  const { id: userId = '' } = (await accountRepository.findByMobile(db, companyId, demoBuyer.mobile)) ?? {}
  owner = { companyId, userId }
})
afterAll(() => shop.close())
beforeEach(() =>
  accountRepository.updateUser(db, owner.companyId, owner.userId, {
    name: '林小满',
    email: 'lin@example.com',
  }),
)
afterEach(async () => {
  await db.delete(buyerMessages)
  await db.delete(outboxMessages)
  for (const channel of ['sms', 'mail'] as const)
    await messageRepository.unmute(db, owner, 'shipped', channel)
})

const order = { id: '01900000-0000-7000-8000-000000000001', orderNo: 'YP260301-7K3QXM' }
const parcel = { order, carrierName: '顺丰速运', trackingNo: 'SF1234567890' }
const notify = (cause = 'parcel:1', tx: Db = db) =>
  notifyBuyer(tx, owner, { kind: 'shipped', cause, facts: parcel, now: shop.clock.time })

const inShop = () => db.select().from(buyerMessages)
const leaving = () => db.select().from(outboxMessages).orderBy(asc(outboxMessages.channel))
const channelsSent = async () => (await leaving()).map(({ channel }) => channel)

const choose = async (channels: ('sms' | 'mail')[]) => {
  const { version = 0 } = (await messageRepository.findChosen(db, owner.companyId)) ?? {}
  expect(await messageRepository.replaceChosen(db, owner.companyId, version, { shipped: channels })).toBe(
    true,
  )
}

describe('one event', () => {
  it('is one message in the shop and one by each way, although told ten times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => db.transaction((tx) => notify('parcel:1', tx))))
    await db.transaction(async (tx) => {
      await notify('parcel:1', tx)
      await notify('parcel:1', tx)
    })
    expect(await inShop()).toMatchObject([
      {
        ...owner,
        kind: 'shipped',
        title: '订单 YP260301-7K3QXM 已发货',
        text: '顺丰速运 SF1234567890',
        path: `/user/order/detail/${order.id}`,
        createdAt: new Date(shop.clock.time),
        readAt: null,
      },
    ])
    const common = { state: 'waiting', tries: 0, dueAt: new Date(shop.clock.time), template: 'buyer-message' }
    expect(await leaving()).toMatchObject([
      { ...common, channel: 'mail', recipient: 'lin@example.com' },
      {
        ...common,
        channel: 'sms',
        recipient: demoBuyer.mobile,
        params: { number: 'YP260301-7K3QXM', short: '已发货，运单号 SF1234567890', name: '林小满' },
      },
    ])
  })

  it('is told once more where it is another', async () => {
    await notify('parcel:1')
    await notify('parcel:2')
    expect(await inShop()).toHaveLength(2)
    expect(await leaving()).toHaveLength(4)
  })

  it('is not told where it did not happen, and can be once it does', async () => {
    const undone = db.transaction(async (tx) => {
      await notify('parcel:1', tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await inShop(), await leaving()]).toEqual([[], []])
    await notify()
    expect(await inShop()).toHaveLength(1)
  })

  it('is told nobody who is not a buyer of this shop', async () => {
    const stranger = { ...owner, userId: '01900000-0000-7000-8000-000000000000' }
    await notifyBuyer(db, stranger, { kind: 'shipped', cause: 'x', facts: parcel, now: 0 })
    expect([await inShop(), await leaving()]).toEqual([[], []])
  })
})

describe('what leaves the shop', () => {
  afterEach(() => choose(['sms', 'mail']))

  it.each([[['sms'] as const], [['mail'] as const], [[] as const]])(
    'is what the shop has chosen: %j',
    async (channels) => {
      await choose([...channels])
      await notify()
      expect(await channelsSent()).toEqual(channels)
      expect(await inShop()).toHaveLength(1)
    },
  )

  it('is not what the buyer has turned off; in the shop it stands all the same', async () => {
    await messageRepository.mute(db, owner, 'shipped', 'sms')
    await messageRepository.mute(db, owner, 'paid', 'mail')
    await notify()
    expect(await channelsSent()).toEqual(['mail'])
    await messageRepository.mute(db, owner, 'shipped', 'mail')
    await notify('parcel:2')
    expect(await leaving()).toHaveLength(1)
    expect(await inShop()).toHaveLength(2)
  })

  it('is no letter to somebody without an address', async () => {
    await accountRepository.updateUser(db, owner.companyId, owner.userId, { name: '', email: '' })
    await notify()
    expect(await channelsSent()).toEqual(['sms'])
  })
})

describe('every kind', () => {
  it.each(messageKinds.map(({ value }) => value))(
    '%s is kept by the database, and says something',
    (kind) => {
      const { title, text, path, sms } = sampleOf(kind)
      expect(title.length).toBeGreaterThan(4)
      expect(text).not.toMatch(/undefined|NaN|\[object|。。/)
      expect(path).toMatch(/^(\/[^/].*)?$/)
      // The form of a variable that a provider accepts.
      for (const variable of [sms.number, sms.title]) expect(variable).toMatch(/^.{1,30}$/)
      const row = { ...owner, id: crypto.randomUUID(), kind, cause: kind, title, text, path }
      return expect(
        messageRepository.insertOnce(db, { ...row, createdAt: new Date(shop.clock.time) }),
      ).resolves.toBe(true)
    },
  )
})
