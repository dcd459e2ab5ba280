import { type CallData, type Calls, codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { createMessageFeed } from './message-feed.ts'
import { messageRepository } from './message-repository.ts'
import { notifyBuyer } from './notify-buyer.ts'

let shop: AccountShop
let db: Db
let companyId: string
beforeAll(async () => {
  shop = await createAccountShop()
  db = shop.database.db
  companyId = (await shop.ask('getCompany')).data?.id ?? ''
})
afterAll(() => shop.close())

const userOf = async (token: string) => (await shop.ask('getUser', {}, token)).data

/** A new buyer with messages, the last of them the newest. */
const aReader = async (...causes: string[]) => {
  const { token, mobile } = await shop.aBuyer()
  const userId = (await userOf(token))?.id ?? ''
  const owner = { companyId, userId }
  for (const cause of causes) {
    const isClaim = cause.startsWith('claim')
    const now = shop.clock.time
    if (isClaim)
      await notifyBuyer(db, owner, {
        kind: 'after_sale',
        cause: `${userId}:${cause}`,
        facts: { id: '1', afterNo: cause, title: '店铺提问', note: '<img src=x onerror=alert(1)>' },
        now,
      })
    else
      await notifyBuyer(db, owner, {
        kind: 'in_production',
        cause: `${userId}:${cause}`,
        facts: { order: { id: '1', orderNo: cause } },
        now,
      })
  }
  return { token, mobile, owner }
}

const list = async (token: string, query: object = {}): Promise<CallData<Calls['listMessages']>> => {
  const answer = await shop.ask('listMessages', { query }, token)
  if (answer.code !== codes.ok) throw new Error(answer.msg)
  return answer.data
}
const numbers = ({ list: rows }: Awaited<ReturnType<typeof list>>) =>
  rows.map(({ title }) => title.split(' ')[1])

describe('a buyer’s messages', () => {
  it('are listed newest first, page by page, also those of one instant', async () => {
    const { token } = await aReader('A', 'B', 'C', 'D', 'E')
    const seen: (string | undefined)[] = []
    let cursor: string | undefined
    do {
      const page = await list(token, { limit: 2, ...(cursor && { cursor }) })
      seen.push(...numbers(page))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(['E', 'D', 'C', 'B', 'A'])
    for (const wrong of ['x', 'MTIz', Buffer.from('1 nobody').toString('base64url')])
      expect((await shop.ask('listMessages', { query: { cursor: wrong } }, token)).code).toBe(codes.invalid)
  })

  it('are unread until they are opened, and counted in the buyer’s own data', async () => {
    const { token } = await aReader('A', 'B', 'claim1')
    expect((await userOf(token))?.unread).toBe(3)
    const all = await list(token)
    expect(all.unread).toBe(3)
    expect(all.list.map(({ read_at }) => read_at ?? null)).toEqual([null, null, null])
    const [newest] = all.list
    const read = () => shop.ask('readMessages', { body: { ids: [newest?.id ?? ''] } }, token)
    expect((await read()).data).toEqual({ unread: 2 })
    shop.clock.time += 1000
    expect((await read()).data).toEqual({ unread: 2 })
    expect((await list(token)).list[0]?.read_at).toBe(shop.clock.time - 1000)
    expect(numbers(await list(token, { unread: 'yes' }))).toEqual(['B', 'A'])
    expect(numbers(await list(token, { group: 'service' }))).toEqual(['claim1'])
    expect((await shop.ask('readMessages', { body: { all: true } }, token)).data).toEqual({ unread: 0 })
    expect((await userOf(token))?.unread).toBe(0)
    expect((await list(token, { unread: 'yes' })).list).toEqual([])
  })

  it('take ids or all, not both and not nothing', async () => {
    const { token } = await aReader('A')
    for (const body of [{}, { ids: [] }, { all: true, ids: ['1'] }, { all: false }])
      expect((await shop.ask('readMessages', { body: body as never }, token)).code).toBe(codes.invalid)
    expect((await shop.ask('readMessages', { body: { ids: ['no id', '\u{1f5e8}'] } }, token)).data).toEqual({
      unread: 1,
    })
  })

  it('are nobody else’s: neither another buyer’s of this shop nor one of another shop', async () => {
    const { token } = await aReader('A')
    const stranger = await shop.aBuyer()
    const [message] = (await list(token)).list
    expect((await list(stranger.token)).list).toEqual([])
    const body = { ids: [message?.id ?? ''] }
    expect((await shop.ask('readMessages', { body }, stranger.token)).data).toEqual({ unread: 0 })
    await shop.ask('readMessages', { body: { all: true } }, stranger.token)
    expect((await list(token)).unread).toBe(1)
    // The same token under the other shop's AccessToken belongs to nobody.
    const abroad = await shop.call('listMessages', shop.tokens.caiyin, {}, token)
    expect(abroad.code).toBe(codes.signInRequired)
  })

  it('keep what somebody has typed as text', async () => {
    const { token } = await aReader('claim2')
    expect((await list(token)).list[0]).toMatchObject({
      kind: 'after_sale',
      text: '<img src=x onerror=alert(1)>',
      path: '/user/afterSale/detail/1',
    })
  })

  it('are heard of by the buyer’s open pages, and by nobody else’s', async () => {
    const feed = await createMessageFeed(shop.database)
    const [mine, other] = [await aReader(), await aReader()]
    const heard: string[] = []
    const stop = feed.follow(mine.owner, () => heard.push('mine'))
    feed.follow(other.owner, () => heard.push('other'))
    const order = { id: '1', orderNo: 'Z' }
    const news = { kind: 'in_production', cause: 'heard', facts: { order }, now: shop.clock.time } as const
    await db.transaction((tx) => notifyBuyer(tx, mine.owner, news))
    await expect.poll(() => heard).toEqual(['mine'])
    await notifyBuyer(db, mine.owner, news)
    await shop.ask('readMessages', { body: { all: true } }, mine.token)
    await expect.poll(() => heard).toEqual(['mine', 'mine'])
    await shop.ask('readMessages', { body: { all: true } }, mine.token)
    stop()
    await notifyBuyer(db, other.owner, { ...news, cause: 'heard too' })
    await expect.poll(() => heard).toEqual(['mine', 'mine', 'other'])
  })
})

describe('a buyer’s choice', () => {
  const settings = async (token: string) => (await shop.ask('getMessageSettings', {}, token)).data
  const of = (body: Awaited<ReturnType<typeof settings>>, kind: string) =>
    body?.kinds.find((one) => one.kind === kind)

  it('begins with all that the shop sends, and turns off one kind by one way', async () => {
    const { token, owner } = await aReader()
    const before = await settings(token)
    expect(before?.offers).toEqual({ sms: false, mail: false, wechat: false })
    expect(of(before, 'shipped')).toEqual({
      kind: 'shipped',
      kind_text: '已发货',
      sms: true,
      mail: true,
      wechat: true,
    })
    expect(of(before, 'paid')).toMatchObject({ kind: 'paid', mail: true })
    expect(of(before, 'paid')?.sms ?? null).toBeNull()
    const body = { kinds: [{ kind: 'shipped', sms: false } as const] }
    const after = (await shop.ask('updateMessageSettings', { body }, token)).data
    expect(of(after, 'shipped')).toMatchObject({ kind: 'shipped', sms: false, mail: true })
    expect((await shop.ask('updateMessageSettings', { body }, token)).code).toBe(codes.ok)
    expect(await messageRepository.listMuted(db, owner)).toEqual([{ kind: 'shipped', way: 'sms' }])
    const back = { kinds: [{ kind: 'shipped', sms: true } as const] }
    await shop.ask('updateMessageSettings', { body: back }, token)
    expect(await messageRepository.listMuted(db, owner)).toEqual([])
  })

  it('is nobody else’s', async () => {
    const [mine, other] = [await aReader(), await aReader()]
    const body = { kinds: [{ kind: 'shipped', mail: false } as const] }
    await shop.ask('updateMessageSettings', { body }, mine.token)
    expect(of(await settings(other.token), 'shipped')).toMatchObject({ mail: true })
  })

  it('knows no other kinds', async () => {
    const { token } = await aReader()
    const body = { kinds: [{ kind: 'code-login', sms: false }] } as never
    expect((await shop.ask('updateMessageSettings', { body }, token)).code).toBe(codes.invalid)
  })
})
