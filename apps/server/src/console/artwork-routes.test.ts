import { codes, dayMs, stateOfFile, stateOfOrder } from '@yinpu/contract'
import { standardRejectReasons } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, orders } from '../db/schema/index.ts'
import { desc, eq } from '../db/sql.ts'
import { aPdf } from '../testing/artwork-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'
import { uploadFile } from '../testing/upload-file.ts'

let shop: OrderConsole
let buyer: Awaited<ReturnType<OrderConsole['aBuyer']>>
let [owner, prepress, service, stranger]: ConsoleClient[] = []
beforeAll(async () => {
  shop = await createOrderConsole()
  buyer = await shop.aBuyer()
  ;[owner, prepress, service, stranger] = await Promise.all(
    [staffOf.owner, staffOf.prepress, staffOf.service, staffOf.stranger].map(shop.signedIn),
  )
})
afterAll(() => shop.close())

const by = (client: ConsoleClient | undefined): ConsoleClient => {
  if (!client) throw new Error('nobody is signed in')
  return client
}

/** A paid order whose artwork waits for the shop's review, one file of so many pages for each of its lines. */
const inReview = async ({ jobs = 1, pages = 2, token = buyer.token } = {}) => {
  const { order_id } = await shop.anOrder(token, jobs)
  await shop.pay(order_id)
  const { lines } = await shop.detail(token, order_id)
  for (const { line_id } of lines) await bring(order_id, line_id, pages, token)
  expect((await shop.detail(token, order_id)).state).toBe(stateOfOrder.underReview)
  return order_id
}

const bring = async (order_id: string, line_id: string, pages = 2, token = buyer.token) => {
  const content = await aPdf(pages)
  const key = await uploadFile(shop, token, { order_id, purpose: 'artwork' }, content, '稿件.pdf')
  const files = [{ key, name: '稿件.pdf', size: content.length }]
  await shop.must(
    shop.ask('attachFiles', { body: { order_id, line_id, files, submit: true } as never }, token),
  )
  await shop.app.inspector.settled()
}

const queueOf = (client: ConsoleClient | undefined, query = {}) =>
  shop.must(by(client).call('listArtwork', { query }))
const reviewOf = (client: ConsoleClient | undefined, id: string) =>
  shop.must(by(client).call('getArtwork', { params: { id } }))
const reject = (id: string, body: object, client = prepress) =>
  by(client).call('rejectArtwork', { params: { id }, body: { why: '文字太靠边', ...body } })
const aMark = (changes: object = {}) => ({
  page: 1,
  x: 0.5,
  y: 0.25,
  width: 0.2,
  height: 0.1,
  text: '这里',
  ...changes,
})
const newestAudit = async (id: string) =>
  (await shop.database.db.select().from(audit).where(eq(audit.subjectId, id)).orderBy(desc(audit.id)))[0]

describe('the queue', () => {
  it('goes by the day that is due, what is in haste first, and pages without losing or repeating any', async () => {
    const id = await inReview()
    const { dueAt } = await shop.rowOf(id)
    const tariff = (await shop.app.shopDeps.directory.find(shop.companyId))?.tariff.source
    const rush = tariff?.rush[1]?.id ?? ''
    const due = dueAt?.getTime() ?? 0
    const at = (days: number) => ({ dueAt: new Date(due + days * dayMs) })
    const copies = [
      await shop.copyOrder(id, {}, at(1)),
      await shop.copyOrder(id, {}, { ...at(1), rush }),
      await shop.copyOrder(id, {}, at(-2)),
      await shop.copyOrder(id, {}, { dueAt: null }),
      await shop.copyOrder(id, {}, { dueAt: null, rush }),
      await shop.copyOrder(id, {}, { ...at(-3), state: stateOfOrder.inProduction }),
    ]
    const [tomorrow, hasty, late, undated, hastyUndated, gone] = copies.map((copy) => copy.id)
    const ids = [late, id, hasty, tomorrow, hastyUndated, undated]
    const whole = await queueOf(prepress)
    expect(whole.list.map(({ order_id }) => order_id)).toEqual(ids)
    expect([whole.total, whole.next]).toEqual([ids.length, undefined])
    expect(whole.list[1]).toMatchObject({ files: 1, pages: 2, is_checking: false, looking: [] })
    expect(whole.list[1]?.thumb).toMatch(/^\/files\/preview\//)
    const walked: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await queueOf(prepress, { limit: 1, ...(cursor && { cursor }) })
      walked.push(...page.list.map(({ order_id }) => order_id))
      cursor = page.next
      if (!cursor) break
    }
    expect(walked).toEqual(ids)
    expect(await queueOf(stranger)).toMatchObject({ list: [], total: 0 })
    expect((await by(prepress).call('listArtwork', { query: { cursor: 'nothing' } })).code).toBe(
      codes.invalid,
    )
    for (const copy of [tomorrow, hasty, late, undated, hastyUndated, gone])
      await shop.database.db
        .update(orders)
        .set({ state: stateOfOrder.cancelled })
        .where(eq(orders.id, copy ?? ''))
    expect((await by(prepress).call('approveArtwork', { params: { id } })).code).toBe(codes.ok)
    expect(await queueOf(prepress)).toMatchObject({ list: [], total: 0, judged_today: 1 })
    expect(await queueOf(owner)).toMatchObject({ judged_today: 0 })
  })
})

describe('an order to judge', () => {
  it('has the job, the files with what was found, and no sum', async () => {
    const id = await inReview()
    const review = await reviewOf(prepress, id)
    expect(review).toMatchObject({ state: stateOfOrder.underReview, refusals: [], looking: [] })
    expect(review.lines[0]).toMatchObject({ file: { width: 216, height: 291, bleed: 3 }, quantity: 5000 })
    expect(review.files).toMatchObject([{ pages: 2, is_drawable: true, marks: [], check: 'checked' }])
    expect(JSON.stringify(review)).not.toMatch(/_fen|"url":"\/files\/download/)
    expect(review.buyer.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  })

  it('shows its pages large enough to read six point type, with cut, bleed and safe lines, and keeps each once', async () => {
    const id = await inReview({ pages: 2 })
    const [file] = (await reviewOf(prepress, id)).files
    const params = { id, file_id: file?.id ?? '', page: '2' }
    const both = await Promise.all(
      [prepress, owner].map((client) => shop.must(by(client).call('getArtworkPage', { params }))),
    )
    expect(both[0]).toEqual(both[1])
    const [page] = both
    expect(page).toMatchObject({ page: 2, height_px: expect.any(Number) })
    expect(page?.height_mm).toBeCloseTo(291, 1)
    // 300 dots an inch.
    expect(page?.height_px).toBeGreaterThan(3_300)
    expect(page?.trim.x).toBeCloseTo(3 / 216, 3)
    expect(page?.safe?.x).toBeCloseTo(6 / 216, 3)
    const picture = await shop.console.inject(page?.url ?? '')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    for (const wrong of [{ page: '3' }, { page: '0' }, { page: 'x' }, { file_id: id }])
      expect(await by(prepress).call('getArtworkPage', { params: { ...params, ...wrong } })).toMatchObject({
        code: codes.notFound,
      })
    expect((await by(stranger).call('getArtworkPage', { params })).code).toBe(codes.notFound)
    expect((await by(service).call('getArtworkPage', { params })).code).toBe(codes.refused)
    // The large picture goes with its file.
    await shop.must(reject(id, {}))
    const { lines } = await shop.detail(buyer.token, id)
    await bring(id, lines[0]?.line_id ?? '')
    expect((await shop.console.inject(page?.url ?? '')).statusCode).toBe(404)
  })
})

describe('a refusal', () => {
  it('of one line leaves the others’ files, and says of each file what is wrong and where', async () => {
    const id = await inReview({ jobs: 2 })
    const { lines, files } = await reviewOf(prepress, id)
    const [first, second] = lines.map(
      ({ line_id }) => files.find((file) => file.line_id === line_id)?.id ?? '',
    )
    const marks = [aMark(), aMark({ page: 2, x: 0, y: 0, width: 1, height: 1, text: undefined })]
    const why = '<b>网址</b>太靠边'
    const answer = await reject(id, {
      lines: [lines[0]?.line_id],
      files: [{ file_id: first, why, marks }],
    })
    expect(answer).toMatchObject({ code: codes.ok, data: { state: stateOfOrder.turnedDown } })
    const savedMarks = [aMark(), { page: 2, x: 0, y: 0, width: 1, height: 1, text: '' }]
    const seen = (await shop.detail(buyer.token, id)).files
    expect(seen.find((file) => file.id === first)).toMatchObject({
      state: stateOfFile.rejected,
      reason: why,
      marks: savedMarks,
    })
    expect(seen.find((file) => file.id === second)).toMatchObject({
      state: stateOfFile.waiting,
      reason: '',
      marks: [],
    })
    const orderView = await shop.must(by(service).call('getOrder', { params: { id } }))
    expect(orderView.files.find((file) => file.id === first)?.marks).toEqual(savedMarks)
    expect(await newestAudit(id)).toMatchObject({
      action: 'rejectArtwork',
      after: { why: '文字太靠边', marks: 2, state: stateOfOrder.turnedDown },
    })
    // The marks are visible to the buyer and the shop: another buyer cannot read the order.
    const other = await shop.aBuyer()
    expect((await shop.ask('getOrder', { query: { order_id: id } }, other.token)).code).toBe(codes.notFound)
    expect((await by(stranger).call('getArtwork', { params: { id } })).code).toBe(codes.notFound)
  })

  it('is kept with its words when the buyer brings a new file, which has no marks', async () => {
    const id = await inReview()
    const { files, lines } = await reviewOf(prepress, id)
    const file_id = files[0]?.id ?? ''
    await shop.must(reject(id, { files: [{ file_id, marks: [aMark()] }] }))
    await bring(id, lines[0]?.line_id ?? '')
    const again = await reviewOf(owner, id)
    expect(again.files).toMatchObject([{ state: stateOfFile.waiting, reason: '', marks: [] }])
    expect(again.files[0]?.id).not.toBe(file_id)
    expect(again.refusals).toMatchObject([
      {
        why: '文字太靠边',
        role: '审稿',
        files: [{ name: '稿件.pdf', why: '文字太靠边', marks: [aMark()] }],
      },
    ])
    await shop.must(reject(id, { why: '还是太靠边' }, owner))
    expect((await reviewOf(owner, id)).refusals.map(({ why }) => why)).toEqual(['还是太靠边', '文字太靠边'])
  })

  it('shows the buyer the page that was marked, however far on it is', async () => {
    const id = await inReview({ pages: 2 })
    const [file] = (await reviewOf(prepress, id)).files
    // As of a thick book, of which only the first pages have small pictures.
    const { fileRepository } = await import('../modules/order/artwork/file-repository.ts')
    const row = await fileRepository.find(shop.database.db, shop.companyId, file?.id ?? '')
    const previews = row?.previews.slice(0, 1) ?? []
    await fileRepository.update(shop.database.db, shop.companyId, [file?.id ?? ''], { previews })
    const marked = { files: [{ file_id: file?.id, marks: [aMark({ page: 2 })] }] }
    expect(await reject(id, marked)).toMatchObject({
      code: codes.invalid,
      data: { fields: { 'files.0.marks.0.page': expect.stringContaining('没有预览') } },
    })
    await shop.must(
      by(prepress).call('getArtworkPage', { params: { id, file_id: file?.id ?? '', page: '2' } }),
    )
    await shop.must(reject(id, marked))
    const [seen] = (await shop.detail(buyer.token, id)).files
    expect(seen?.previews.map(({ page }) => page)).toEqual([1, 2])
    expect((await shop.app.inject(seen?.previews[1]?.url ?? '')).statusCode).toBe(200)
  })

  let marked: string | undefined
  it.each([
    ['beyond the right edge', [aMark({ x: 0.9 })], '标注超出了页面'],
    ['beyond the page', [aMark({ x: 1.1 })], ''],
    ['without an extent', [aMark({ width: 0 })], ''],
    ['that is no number', [aMark({ y: 'NaN' })], ''],
    ['on a page that is not there', [aMark({ page: 9 })], '没有这一页'],
    ['on page nought', [aMark({ page: 0 })], ''],
    ['with too many words', [aMark({ text: '长'.repeat(201) })], ''],
    ['that are too many', Array.from({ length: 21 }, () => aMark()), '最多 20 处标注'],
  ])('takes no mark %s, and nothing has happened', async (_what, marks, words) => {
    marked ??= await inReview()
    const id = marked
    const [file] = (await reviewOf(prepress, id)).files
    const answer = await reject(id, { files: [{ file_id: file?.id, marks }] })
    expect(answer.code).toBe(codes.invalid)
    expect(answer.msg).toContain(words)
    expect(await reviewOf(prepress, id)).toMatchObject({
      state: stateOfOrder.underReview,
      files: [{ marks: [] }],
    })
  })

  it('names only files of its lines: another order’s and another line’s are missing', async () => {
    const [id, other] = [await inReview({ jobs: 2 }), await inReview()]
    const [theirs] = (await reviewOf(prepress, other)).files
    const { lines, files } = await reviewOf(prepress, id)
    const line = lines[0]?.line_id
    const ofOther = files.find((file) => file.line_id !== line)?.id
    for (const file_id of [theirs?.id, ofOther, 'x'])
      expect(await reject(id, { lines: [line], files: [{ file_id, marks: [] }] })).toMatchObject({
        code: codes.notFound,
      })
    expect(await reviewOf(prepress, id)).toMatchObject({ state: stateOfOrder.underReview, refusals: [] })
  })
})

describe('two people', () => {
  it('who approve and refuse at once: one wins, the other is told the new state', async () => {
    for (let time = 0; time < 4; time += 1) {
      const id = await inReview()
      const approve = () => by(owner).call('approveArtwork', { params: { id } })
      const refuse = () => reject(id, { why: '出血不足' })
      const answers = await Promise.all(time % 2 ? [refuse(), approve()] : [approve(), refuse()])
      const [won, ...others] = answers.filter(({ code }) => code === codes.ok)
      const [lost] = answers.filter(({ code }) => code !== codes.ok)
      expect(others).toEqual([])
      const { state, files } = await reviewOf(owner, id)
      expect(won?.data.state).toBe(state)
      expect(lost).toMatchObject({ code: codes.conflict, data: { state } })
      const isApproved = state === stateOfOrder.inProduction
      expect(files[0]?.state).toBe(isApproved ? stateOfFile.passed : stateOfFile.rejected)
    }
  })

  it('see who else looks, for two minutes, without being kept from anything', async () => {
    const [id, other] = [await inReview(), await inReview()]
    const look = (client: ConsoleClient | undefined, order: string) =>
      shop.must(by(client).call('lookAtArtwork', { params: { id: order } }))
    const seenBy = async (client: ConsoleClient | undefined, order: string) => {
      const queued = (await queueOf(client)).list.find(({ order_id }) => order_id === order)?.looking
      expect((await reviewOf(client, order)).looking).toEqual(queued)
      return queued?.map(({ name }) => name)
    }
    expect((await look(prepress, id)).looking).toEqual([])
    expect(await seenBy(owner, id)).toEqual(['周工'])
    expect(await seenBy(prepress, id)).toEqual([])
    expect((await look(owner, id)).looking).toMatchObject([{ name: '周工' }])
    // A person who goes on to the next order has left this one.
    await look(prepress, other)
    expect([await seenBy(owner, id), await seenBy(owner, other)]).toEqual([[], ['周工']])
    shop.clock.time += 119_000
    expect(await seenBy(owner, other)).toEqual(['周工'])
    shop.clock.time += 2_000
    expect(await seenBy(owner, other)).toEqual([])
    expect((await by(stranger).call('lookAtArtwork', { params: { id } })).code).toBe(codes.notFound)
    expect((await by(service).call('lookAtArtwork', { params: { id } })).code).toBe(codes.refused)
    expect((await by(owner).call('approveArtwork', { params: { id: other } })).code).toBe(codes.ok)
  })

  it('begin to judge by looking: from then on the buyer cannot take the artwork back', async () => {
    const id = await inReview()
    await shop.must(by(prepress).call('lookAtArtwork', { params: { id } }))
    expect(await newestAudit(id)).toMatchObject({ action: 'lookAtArtwork', after: { opened: true } })
    const back = await shop.ask('withdrawFiles', { body: { order_id: id } }, buyer.token)
    expect(back).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('已经开始审稿') })
  })
})

describe('the usual reasons', () => {
  const reasonsOf = (client: ConsoleClient | undefined) => shop.must(by(client).call('getRejectReasons', {}))
  const replace = (body: object, client = prepress) =>
    by(client).call('replaceRejectReasons', { body: body as never })

  it('are the standard ones until the shop writes its own, with a row of the audit', async () => {
    expect(await reasonsOf(prepress)).toEqual({ reasons: standardRejectReasons, version: 0 })
    const reasons = ['出血不足', '<script>alert(1)</script>', '=HYPERLINK("x")']
    expect(await replace({ reasons, version: 0 })).toMatchObject({
      code: codes.ok,
      data: { reasons, version: 1 },
    })
    expect(await reasonsOf(owner)).toEqual({ reasons, version: 1 })
    expect(await newestAudit(shop.companyId)).toMatchObject({
      action: 'replaceRejectReasons',
      before: { reasons: standardRejectReasons },
      after: { reasons },
    })
    // Another shop's are its own.
    expect(await reasonsOf(stranger)).toMatchObject({ version: 0 })
  })

  it('of whoever comes second are refused with the newer ones', async () => {
    const { version } = await reasonsOf(prepress)
    const answers = await Promise.all([
      replace({ reasons: ['甲'], version }),
      replace({ reasons: ['乙'], version }, owner),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    const lost = answers.find(({ code }) => code === codes.conflict)
    expect(lost?.data).toEqual(await reasonsOf(prepress))
    expect(await replace({ reasons: ['丙'], version: 0 })).toMatchObject({ code: codes.conflict })
  })

  it.each([
    ['none', []],
    ['an empty one', ['出血不足', '  ']],
    ['one that is too long', ['长'.repeat(61)]],
    ['too many', Array.from({ length: 31 }, (_, at) => `原因 ${at}`)],
    ['one twice', ['出血不足', '尺寸不符', '出血不足 ']],
    ['what cannot be kept', ['a\0b']],
  ])('are not %s', async (_what, reasons) => {
    const before = await reasonsOf(prepress)
    expect(await replace({ reasons, version: before.version })).toMatchObject({ code: codes.invalid })
    expect(await reasonsOf(prepress)).toEqual(before)
  })

  it('are not for people who do not judge', async () => {
    expect((await replace({ reasons: ['甲'], version: 1 }, service)).code).toBe(codes.refused)
  })
})
