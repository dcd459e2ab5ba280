import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquiryAnswers, outboxMessages } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'

let shop: OrderConsole
let boss: ConsoleClient
let service: ConsoleClient
let finance: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  boss = await shop.signedIn(staffOf.owner)
  service = await shop.signedIn(staffOf.service)
  finance = await shop.signedIn(staffOf.finance)
})
afterAll(() => shop.close())

let count = 0
const ask = async (more: object = {}) => {
  count += 1
  const mobile = `1580000${String(count).padStart(4, '0')}`
  const { inquiry_no } = await shop.must(
    shop.ask('createInquiry', { body: { name: '访客', mobile, content: '500 本画册', ...more } }),
  )
  const { list } = await shop.must(boss.call('searchInquiries', { query: { keyword: inquiry_no } }))
  const [row] = list
  if (!row) throw new Error('not found')
  return { id: row.inquiry_id, no: inquiry_no, mobile }
}

const answer = (client: ConsoleClient, id: string, more: object = {}) =>
  client.call('answerInquiry', {
    params: { id },
    body: { text: '含税含运费', price_fen: 123_400, answers: 0, key: 'k1', ...more },
  })
const messagesTo = (recipient: string) =>
  shop.database.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))
const answersTo = (id: string) =>
  shop.database.db.select().from(inquiryAnswers).where(eq(inquiryAnswers.inquiryId, id))
const waiting = async () =>
  (await shop.must(boss.call('getToday', {}))).queues.find(({ queue }) => queue === 'inquiry')?.count ?? -1

describe('an inquiry', () => {
  it('is unread until somebody opens it, and counted on today’s page until it is answered or closed', async () => {
    const { id } = await ask()
    const before = await waiting()
    expect(await shop.must(service.call('getInquiry', { params: { id } }))).toMatchObject({ state: 10 })
    expect(await waiting()).toBe(before)
    expect(await shop.must(service.call('openInquiry', { params: { id } }))).toMatchObject({
      state: 20,
      mobile: expect.stringMatching(/^158\*{4}\d{4}$/),
    })
    expect(await waiting()).toBe(before)
    await shop.must(finance.call('openInquiry', { params: { id } }))
    const { list } = await shop.must(boss.call('listAudit', { query: { subject_id: id } }))
    expect(list.map(({ action }) => action)).toEqual(['openInquiry'])
    const isListed = async () =>
      (await shop.must(boss.call('searchInquiries', { query: { waiting: 'yes', limit: 100 } }))).list.some(
        ({ inquiry_id }) => inquiry_id === id,
      )
    expect(await isListed()).toBe(true)
    await shop.must(service.call('closeInquiry', { params: { id }, body: { why: '重复', answers: 0 } }))
    expect([await waiting(), await isListed()]).toEqual([before - 1, false])
    await shop.must(service.call('takeInquiry', { params: { id }, body: {} }))
    expect([await waiting(), await isListed()]).toEqual([before, true])
    await shop.must(answer(service, id))
    expect(await waiting()).toBe(before - 1)
  })

  it('is answered with words and a price; the visitor gets one message, however often it is sent', async () => {
    const { id, no, mobile } = await ask()
    const answers = await Promise.all([answer(service, id), answer(service, id), answer(service, id)])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
    const whole = await shop.must(answer(service, id))
    expect(whole).toMatchObject({
      state: 30,
      answers: 1,
      history: [{ text: '含税含运费', price_fen: 123_400, channel: 'sms', role: '客服' }],
    })
    expect(await messagesTo(mobile)).toMatchObject([
      {
        channel: 'sms',
        template: 'inquiry-answered',
        params: { inquiry_no: no, price: '1,234.00', text: '含税含运费' },
      },
    ])
    expect((await answer(service, id, { text: '别的' })).code).toBe(codes.conflict)
  })

  it('that two people answer at once is answered by one; the other is told and writes again', async () => {
    const { id, mobile } = await ask()
    const byService = (seen = 0) => answer(service, id, { key: 'a', text: '九折', answers: seen })
    const byBoss = (seen = 0) => answer(boss, id, { key: 'b', text: '八折', answers: seen })
    const answers = await Promise.all([byService(), byBoss()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const refused = answers.find(({ code }) => code === codes.conflict)
    expect([refused?.msg, refused?.data]).toEqual([
      expect.stringMatching(/^询价已答复（.+），请看过最新的情况再提交$/),
      { state: 30, answers: 1 },
    ])
    expect(await answersTo(id)).toHaveLength(1)
    const again = answers[0].code === codes.conflict ? byService : byBoss
    await shop.must(again(1))
    expect(await answersTo(id)).toHaveLength(2)
    expect(await messagesTo(mobile)).toHaveLength(2)
  })

  it('of a buyer goes by e-mail, and one from a landline by nothing at all', async () => {
    const { mobile, email } = await shop.aBuyer({ mobile: '15900001111' })
    const known = await ask({ mobile })
    expect(await shop.must(answer(service, known.id))).toMatchObject({
      history: [{ channel: 'mail' }],
      customer_id: expect.any(String),
    })
    expect(await messagesTo(email)).toMatchObject([{ channel: 'mail' }])
    const landline = await ask({ mobile: '0755-88881234' })
    const { history } = await shop.must(answer(service, landline.id, { price_fen: undefined }))
    expect(history.map(({ channel, price_fen }) => [channel, price_fen])).toEqual([[undefined, undefined]])
    expect(await messagesTo('0755-88881234')).toEqual([])
  })

  it('is taken by one of two who reach for it, and given over by whoever sees whose it is', async () => {
    const { id } = await ask()
    const take = (client: ConsoleClient, owner_id?: string) =>
      client.call('takeInquiry', { params: { id }, body: owner_id ? { owner_id } : {} })
    const answers = await Promise.all([take(service), take(boss)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const { owner } = await shop.must(boss.call('getInquiry', { params: { id } }))
    const loser = answers[0]?.code === codes.ok ? boss : service
    expect(await shop.must(take(loser, owner?.id))).toMatchObject({ state: 20 })
    const mine = await shop.must(loser.call('searchInquiries', { query: { mine: 'yes' } }))
    // The list may also contain inquiries from earlier tests.
    expect(mine.list.map(({ inquiry_id }) => inquiry_id)).toContain(id)
  })

  it('that is closed is not answered until somebody takes it up again', async () => {
    const { id } = await ask()
    const close = () => service.call('closeInquiry', { params: { id }, body: { why: '广告', answers: 0 } })
    expect(await shop.must(close())).toMatchObject({ state: 40, closed_why: '广告' })
    expect((await answer(service, id)).code).toBe(codes.conflict)
    await shop.must(service.call('takeInquiry', { params: { id }, body: {} }))
    expect(await shop.must(answer(service, id))).toMatchObject({ state: 30, closed_why: '' })
    expect((await close()).code).toBe(codes.conflict)
  })

  it('is answered by who may edit customers, and revealed with a row of the audit', async () => {
    const { id, mobile } = await ask()
    expect((await answer(finance, id)).code).toBe(codes.refused)
    expect(await shop.must(service.call('revealInquirer', { params: { id } }))).toEqual({ mobile })
    const { list } = await shop.must(boss.call('listAudit', { query: { subject_id: id } }))
    expect(list.map(({ action }) => action)).toEqual(['revealInquirer'])
  })

  it('stands in a list that goes on where a page ended, by state and by keyword', async () => {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page = await shop.must(
        boss.call('searchInquiries', { query: { limit: 3, ...(cursor && { cursor }) } }),
      )
      all.push(...page.list.map(({ inquiry_id }) => inquiry_id))
      cursor = page.next
    } while (cursor)
    expect(new Set(all).size).toBe(count)
    const { id, mobile } = await ask({ name: '<img onerror=1>%' })
    const search = async (keyword: string) =>
      (await shop.must(boss.call('searchInquiries', { query: { keyword } }))).list.map(
        (row) => row.inquiry_id,
      )
    expect(await search('<img onerror=1>%')).toEqual([id])
    expect(await search(mobile)).toEqual([id])
    expect(await search(mobile.slice(-4))).toContain(id)
    const closed = await shop.must(boss.call('searchInquiries', { query: { state: 30 } }))
    expect(closed.list.every(({ state }) => state === 30)).toBe(true)
  })
})

it('a new inquiry is heard by the shop’s open pages, and by nobody who may not see it', async () => {
  const server = await shop.console.listen({ host: '127.0.0.1', port: 0 })
  const follow = async (client: ConsoleClient) => {
    const response = await fetch(`${server}/api/console/events`, { headers: { cookie: client.cookie() } })
    const page = { heard: '' }
    const read = async () => {
      const decoder = new TextDecoder()
      for await (const piece of response.body ?? []) page.heard += decoder.decode(piece)
    }
    void read().catch(() => {})
    return page
  }
  const [open, blind, stranger] = [
    await follow(service),
    await follow(await shop.signedIn(staffOf.press)),
    await follow(await shop.signedIn(staffOf.stranger)),
  ]
  const { id } = await ask()
  await expect
    .poll(() => open.heard, { timeout: 10_000, interval: 10 })
    .toContain(`event: inquiry\ndata: {"inquiry_id":"${id}"}`)
  expect(blind.heard).not.toContain('inquiry')
  expect(stranger.heard).not.toContain('inquiry')
})
