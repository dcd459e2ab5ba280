import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, outboxMessages } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { newId } from '../kernel/ids.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

const kinds = () => shop.must(owner.call('getMessageKinds', {}))
const auditOf = (action: string) => shop.database.db.select().from(audit).where(eq(audit.action, action))

describe('what a shop sends', () => {
  it('begins as usual and is changed cell by cell, with a row of the audit', async () => {
    const before = await kinds()
    expect(before).toMatchObject({ version: 0, offers: { sms: false, mail: false } })
    const paid = before.kinds.find(({ kind }) => kind === 'paid')
    expect(paid).toMatchObject({ sms: false, mail: true, sample: { sms: { title: '已收到付款' } } })
    const body = { version: 0, kinds: [{ kind: 'paid' as const, sms: true, mail: false }] }
    const after = await shop.must(owner.call('updateMessageKinds', { body }))
    expect(after.version).toBe(1)
    expect(after.kinds.find(({ kind }) => kind === 'paid')).toMatchObject({ sms: true, mail: false })
    expect(after.kinds.find(({ kind }) => kind === 'shipped')).toMatchObject({ sms: true, mail: true })
    const [row, ...others] = await auditOf('updateMessageKinds')
    expect(others).toEqual([])
    expect(row?.after).toMatchObject({ sms: expect.arrayContaining(['收到付款']) })
  })

  it('is changed by one of two people; the other is shown what stands now', async () => {
    const { version } = await kinds()
    const change = (sms: boolean) =>
      owner.call('updateMessageKinds', { body: { version, kinds: [{ kind: 'cancelled', sms, mail: true }] } })
    const answers = await Promise.all([change(true), change(false)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const refused = answers.find(({ code }) => code === codes.conflict)
    expect(refused?.data).toMatchObject({ version: version + 1 })
    expect((await auditOf('updateMessageKinds')).length).toBe(version + 1)
  })

  it('is another shop’s own', async () => {
    const stranger = await shop.signedIn(staffOf.stranger)
    expect(await shop.must(stranger.call('getMessageKinds', {}))).toMatchObject({ version: 0 })
  })
})

describe('what did not go out', () => {
  const aFailure = async (changes: Partial<typeof outboxMessages.$inferInsert> = {}) => {
    const id = newId()
    await shop.database.db.insert(outboxMessages).values({
      companyId: shop.companyId,
      id,
      channel: 'sms',
      recipient: '13800138000',
      template: 'buyer-message',
      params: { kind: 'shipped', number: 'YP1', short: '已发货', title: '订单 YP1 已发货' },
      state: 'failed',
      error: 'sms: isv.BUSINESS_LIMIT_CONTROL',
      cause: `test:${id}`,
      tries: 6,
      createdAt: new Date(shop.clock.time),
      ...changes,
    })
    return id
  }
  const failed = (client = owner, query = {}) => shop.must(client.call('listSentMessages', { query }))
  const rowOf = async (id: string) =>
    (await shop.database.db.select().from(outboxMessages).where(eq(outboxMessages.id, id)))[0]

  it('is listed with masked recipients, newest first and page by page, for this shop alone', async () => {
    const ids = [
      await aFailure(),
      await aFailure({ channel: 'mail', recipient: 'lin@example.com', isDoubtful: true }),
    ]
    const code = await aFailure({ template: 'code-login', params: { code: '******' }, cause: null })
    const { list } = await failed()
    expect(list.map(({ id }) => id)).toEqual([code, ...ids.toReversed()])
    expect(list).toMatchObject([
      { purpose: '登录', title: '', recipient: '138****8000' },
      { purpose: '已发货', title: '订单 YP1 已发货', recipient: 'l***@example.com', retry: 'doubtful' },
      { recipient: '138****8000', error: 'sms: isv.BUSINESS_LIMIT_CONTROL', retry: 'safe', tries: 6 },
    ])
    expect(list[0]?.retry).toBeUndefined()
    expect(JSON.stringify(list)).not.toContain('13800138000')
    const first = await failed(owner, { limit: 1 })
    const second = await failed(owner, { limit: 1, cursor: first.next })
    expect([first.list[0]?.id, second.list[0]?.id]).toEqual([code, ids[1]])
    expect((await failed(await shop.signedIn(staffOf.stranger))).list).toEqual([])
  })

  it('is sent again by one of two people, with a row of the audit', async () => {
    const id = await aFailure()
    const retry = () => owner.call('retryMessage', { params: { id }, body: {} })
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 0, error: '' })
    const rows = (await auditOf('retryMessage')).filter(({ subjectId }) => subjectId === id)
    expect(rows).toMatchObject([{ subjectName: '订单 YP1 已发货', after: { recipient: '138****8000' } }])
  })

  it('is sent again only knowingly where it may have arrived, and never where it is a code', async () => {
    const doubtful = await aFailure({ isDoubtful: true })
    const refused = await owner.call('retryMessage', { params: { id: doubtful }, body: {} })
    expect([refused.code, refused.data]).toMatchObject([codes.conflict, { retry: 'doubtful' }])
    expect(await rowOf(doubtful)).toMatchObject({ state: 'failed' })
    const body = { even_if_sent: true }
    await shop.must(owner.call('retryMessage', { params: { id: doubtful }, body }))
    const code = await aFailure({ template: 'code-login', cause: null })
    expect((await owner.call('retryMessage', { params: { id: code }, body })).code).toBe(codes.conflict)
    expect(await rowOf(code)).toMatchObject({ state: 'failed' })
  })

  it('is missing for another shop', async () => {
    const id = await aFailure()
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await stranger.call('retryMessage', { params: { id }, body: {} })).code).toBe(codes.notFound)
    expect((await owner.call('retryMessage', { params: { id: 'x' }, body: {} })).code).toBe(codes.notFound)
    expect(await rowOf(id)).toMatchObject({ state: 'failed' })
  })
})
