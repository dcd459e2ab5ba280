import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArtworkChecker } from '../../../artwork/check-artwork.ts'
import { operator } from '../../../kernel/actor.ts'
import { type ArtworkShop, aPdf, createArtworkShop } from '../../../testing/artwork-shop.ts'
import { approveArtwork, rejectArtwork } from '../shop-moves.ts'
import { markFilesSeen } from './submit-files.ts'

const gone = { code: 20404, msg: '内容不存在', data: null }

let shop: ArtworkShop
let hasPoppler: boolean
beforeAll(async () => {
  shop = await createArtworkShop()
  hasPoppler = (await createArtworkChecker().available()).pdf
})
afterAll(() => shop.close())

const idempotent = (name: 'submitFiles' | 'withdrawFiles', token: string, order_id: string, key: string) =>
  shop.call(name, shop.tokens.yinpu, { body: { order_id } }, token, { 'idempotency-key': key })

const submit = (token: string, order_id: string) => shop.ask('submitFiles', { body: { order_id } }, token)
const withdraw = (token: string, order_id: string) => shop.ask('withdrawFiles', { body: { order_id } }, token)
const accept = (token: string, body: { order_id: string; line_id?: string; file_id?: string }) =>
  shop.ask('acceptFindings', { body }, token)

let lines = 0
let lastBuyer: Promise<{ token: string }>
/** Registering is limited, and so are the addresses of one buyer: each buys some twenty times. */
const someBuyer = () => {
  if (lines % 20 === 0) lastBuyer = shop.aBuyer()
  lines += 1
  return lastBuyer
}

const aLine = async (jobs = 1) => {
  const { token } = await someBuyer()
  const { order_id, lines } = await shop.paidOrder(token, jobs)
  return { token, order_id, line_id: lines[0] ?? '', lines }
}

/** An order whose artwork was handed in. */
const underReview = async () => {
  const one = await aLine()
  await shop.bring(one.token, one.order_id, one.line_id)
  expect((await shop.detail(one.token, one.order_id)).state).toBe(30)
  return one
}

describe('a program that knows only the papers', () => {
  it('replaces a file with a fault by a better one, and the order goes on', async ({ skip }) => {
    if (!hasPoppler) skip('poppler-utils is not installed')
    const { token, order_id, line_id } = await aLine()
    await shop.bring(token, order_id, line_id, await aPdf(2, 90, 54), { name: 'wrong.pdf' })
    const wrong = await shop.detail(token, order_id)
    expect(wrong).toMatchObject({ state: 20, actions: ['upload', 'cancel', 'reorder'] })
    await shop.bring(token, order_id, line_id, await aPdf(2), { name: 'right.pdf' })
    expect(await shop.detail(token, order_id)).toMatchObject({ state: 30, files: [{ name: 'right.pdf' }] })
  })

  it('replaces a file with a warning that it has not accepted, and keeps one that it has', async ({
    skip,
  }) => {
    if (!hasPoppler) skip('poppler-utils is not installed')
    const { token, order_id, line_id } = await aLine(2)
    const noBleed = await aPdf(2, 210, 285)
    await shop.bring(token, order_id, line_id, noBleed, { name: 'first.pdf' })
    expect(await shop.detail(token, order_id)).toMatchObject({
      state: 20,
      actions: ['upload', 'accept', 'cancel', 'reorder'],
    })
    await shop.bring(token, order_id, line_id, noBleed, { name: 'second.pdf' })
    const { files } = await shop.detail(token, order_id)
    expect(files).toMatchObject([{ name: 'second.pdf' }])
    expect((await accept(token, { order_id, file_id: files[0]?.id ?? '' })).data).toMatchObject({
      actions: ['upload', 'cancel', 'reorder'],
      files: [{ accepted: true }],
    })
    await shop.bring(token, order_id, line_id, await aPdf(2), { name: 'third.pdf' })
    expect((await shop.detail(token, order_id)).files.map(({ name }) => name)).toEqual([
      'second.pdf',
      'third.pdf',
    ])
  })

  it('cannot accept what must be changed, by file or by line, and is told so', async ({ skip }) => {
    if (!hasPoppler) skip('poppler-utils is not installed')
    const { token, order_id, line_id } = await aLine()
    const files = [
      await shop.upload(token, order_id, await aPdf(2, 90, 54), 'small.pdf'),
      await shop.upload(token, order_id, await aPdf(2, 210, 285), 'bare.pdf'),
    ]
    const { data } = await shop.attach(token, order_id, line_id, files)
    const idOf = (name: string) => data.files.find((file) => file.name === name)?.id ?? ''
    const refused = {
      code: 20409,
      msg: '“small.pdf”有必须修改的问题，不能接受，请上传修改好的文件',
    }
    expect(await accept(token, { order_id, file_id: idOf('small.pdf') })).toMatchObject(refused)
    expect(await accept(token, { order_id, line_id })).toMatchObject(refused)
    const before = await shop.detail(token, order_id)
    // On this line something has to be changed first, so no single word would do.
    expect(before.actions).not.toContain('accept')
    expect(before.files.every(({ accepted }) => !accepted)).toBe(true)
    expect((await accept(token, { order_id, file_id: idOf('bare.pdf') })).code).toBe(10000)
    expect((await accept(token, { order_id, line_id, file_id: idOf('bare.pdf') })).code).toBe(20400)
    expect(await accept(token, { order_id, file_id: '00000000-0000-7000-8000-000000000000' })).toEqual(gone)
  })

  it('sees the same actions in the list', async ({ skip }) => {
    if (!hasPoppler) skip('poppler-utils is not installed')
    const { token, order_id, line_id } = await aLine()
    const listed = async () => (await shop.must(shop.ask('listOrders', {}, token))).list[0]
    await shop.bring(token, order_id, line_id, await aPdf(2, 210, 285), { submit: false })
    expect((await listed())?.actions).toEqual(['upload', 'accept', 'cancel', 'reorder'])
    await accept(token, { order_id, line_id })
    expect(await listed()).toMatchObject({
      state: 20,
      actions: ['upload', 'submit', 'cancel', 'reorder'],
      reusable_files: 1,
    })
    await submit(token, order_id)
    expect((await listed())?.actions).toEqual(['withdraw', 'cancel', 'reorder'])
  })

  it('removes a file by query or by body, of the order that it names', async () => {
    const { token, order_id, line_id } = await aLine(2)
    const other = await shop.paidOrder(token)
    await shop.bring(token, order_id, line_id)
    await shop.bring(token, order_id, line_id)
    const ids = (await shop.detail(token, order_id)).files.map(({ id }) => id)
    const [first = '', second = ''] = ids
    const remove = (input: object) => shop.ask('removeFile', input, token)
    expect(await remove({ query: { order_id: other.order_id, file_id: first } })).toEqual(gone)
    expect((await remove({ query: { order_id, file_id: first } })).code).toBe(10000)
    expect((await remove({ body: { order_id, file_id: second } })).data.files).toEqual([])
    expect(await remove({ body: { order_id } })).toMatchObject({
      code: 20400,
      data: { fields: { file_id: expect.any(String) } },
    })
  })
})

describe('artwork that is not to go on by itself', () => {
  it('waits until it is handed in', async () => {
    const { token, order_id, line_id } = await aLine()
    const { data } = await shop.bring(token, order_id, line_id, undefined, { submit: false })
    expect(data.state).toBe(20)
    expect((await shop.detail(token, order_id)).actions).toEqual(['upload', 'submit', 'cancel', 'reorder'])
    expect((await submit(token, order_id)).data).toMatchObject({
      state: 30,
      actions: ['withdraw', 'cancel', 'reorder'],
      files: [{ name: '稿件.zip' }],
    })
    const { timeline } = await shop.detail(token, order_id)
    expect(timeline[0]).toMatchObject({ state: 30, title: '已提交稿件' })
    expect(await submit(token, order_id)).toMatchObject({ code: 20409, data: { state: 30 } })
  })

  it('goes on by itself once the same files come again with the wish to hand them in', async () => {
    const { token, order_id, line_id } = await aLine()
    const file = await shop.upload(token, order_id)
    await shop.attach(token, order_id, line_id, [file], { submit: false })
    expect((await shop.attach(token, order_id, line_id, [file])).data.state).toBe(30)
  })

  it('is not handed in while something is missing, and that is named', async () => {
    const { token, order_id, lines } = await aLine(2)
    const [first = '', second = ''] = lines
    await shop.bring(token, order_id, first, undefined, { slot: 'front', submit: false })
    const name = (await shop.detail(token, order_id)).lines[0]?.name ?? ''
    expect(await submit(token, order_id)).toMatchObject({
      code: 20409,
      msg: `还不能提交：${name}缺少反面；${name}缺少正面、反面`,
      data: { reasons: [`${name}缺少反面`, `${name}缺少正面、反面`] },
    })
    await shop.bring(token, order_id, second, undefined, { submit: false })
    await shop.bring(token, order_id, first, undefined, { slot: 'back', submit: false })
    expect((await submit(token, order_id)).data.state).toBe(30)
  })

  it('is nobody else’s to hand in or take back', async () => {
    const { order_id } = await underReview()
    const other = await shop.aBuyer()
    for (const id of [order_id, 'abc', '00000000-0000-7000-8000-000000000000']) {
      expect(await submit(other.token, id)).toEqual(gone)
      expect(await withdraw(other.token, id)).toEqual(gone)
    }
    expect((await shop.rowOf(order_id)).state).toBe(30)
  })

  it('with a key is handed in and taken back once, and answers again as it did', async () => {
    const { token, order_id, line_id } = await aLine()
    await shop.bring(token, order_id, line_id, undefined, { submit: false })
    for (let time = 0; time < 3; time += 1)
      expect((await idempotent('submitFiles', token, order_id, 'in-1')).data).toMatchObject({ state: 30 })
    for (let time = 0; time < 3; time += 1)
      expect((await idempotent('withdrawFiles', token, order_id, 'out-1')).data).toMatchObject({ state: 20 })
    const { timeline } = await shop.detail(token, order_id)
    expect(timeline.map(({ state }) => state)).toEqual([20, 30, 20, 10])
    const other = await shop.paidOrder(token)
    expect((await idempotent('submitFiles', token, other.order_id, 'in-1')).code).toBe(20409)
  })

  it('is attached once for a key, also after it was removed', async () => {
    const { token, order_id, line_id } = await aLine()
    const file = await shop.upload(token, order_id)
    const send = (files: object[]) =>
      shop.attach(token, order_id, line_id, files, { submit: false }, 'files-1')
    const [{ id: file_id = '' } = {}] = (await send([file])).data.files
    await shop.ask('removeFile', { query: { order_id, file_id } }, token)
    expect(await send([file])).toMatchObject({ code: 10000, data: { files: [] } })
    expect((await send([await shop.upload(token, order_id)])).code).toBe(20409)
  })
})

describe('artwork that was handed in', () => {
  it('is taken back, changed and handed in again', async () => {
    const { token, order_id, line_id } = await underReview()
    expect((await withdraw(token, order_id)).data).toMatchObject({
      state: 20,
      actions: ['upload', 'submit', 'cancel', 'reorder'],
    })
    const { timeline, files } = await shop.detail(token, order_id)
    expect(timeline[0]).toMatchObject({ state: 20, title: '已撤回稿件' })
    // Nothing that happens now hands it in again without the buyer.
    await accept(token, { order_id, line_id })
    expect((await shop.rowOf(order_id)).state).toBe(20)
    await shop.bring(token, order_id, line_id, undefined, { name: '新稿.zip', submit: false })
    await shop.ask('removeFile', { query: { order_id, file_id: files[0]?.id ?? '' } }, token)
    expect((await submit(token, order_id)).data).toMatchObject({ state: 30, files: [{ name: '新稿.zip' }] })
  })

  it('stays once somebody of the shop has opened it', async () => {
    const { token, order_id } = await underReview()
    await markFilesSeen(shop.database.db, await shop.rowOf(order_id), shop.clock.time)
    expect((await shop.detail(token, order_id)).actions).toEqual(['cancel', 'reorder'])
    expect(await withdraw(token, order_id)).toMatchObject({
      code: 20409,
      msg: '工作人员已经开始审稿，不能撤回；需要修改请联系客服',
    })
    expect((await shop.rowOf(order_id)).state).toBe(30)
  })

  it('can be taken back anew after it was turned down and handed in again', async () => {
    const { token, order_id, line_id, lines } = await underReview()
    await markFilesSeen(shop.database.db, await shop.rowOf(order_id), shop.clock.time)
    const refusing = { why: '模糊', lineIds: lines, by: operator, now: shop.clock.time }
    await rejectArtwork(shop.app.payments, await shop.rowOf(order_id), refusing)
    expect(await withdraw(token, order_id)).toMatchObject({ code: 20409, data: { state: 35 } })
    await shop.bring(token, order_id, line_id)
    expect((await shop.detail(token, order_id)).actions).toContain('withdraw')
    expect((await withdraw(token, order_id)).data.state).toBe(20)
  })

  it('is approved or taken back, whoever comes first, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { token, order_id } = await underReview()
      const row = await shop.rowOf(order_id)
      const [taken, approved] = await Promise.allSettled([
        withdraw(token, order_id),
        approveArtwork(shop.app.payments, row, operator, shop.clock.time),
      ])
      const isTaken = taken.status === 'fulfilled' && taken.value.code === 10000
      expect(isTaken).toBe(approved.status === 'rejected')
      expect((await shop.rowOf(order_id)).state).toBe(isTaken ? 20 : 40)
    }
  })

  it('is opened or taken back, whoever comes first, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { token, order_id } = await underReview()
      const row = await shop.rowOf(order_id)
      const [taken] = await Promise.all([
        withdraw(token, order_id),
        markFilesSeen(shop.database.db, row, shop.clock.time),
      ])
      const { state, filesSeenAt } = await shop.rowOf(order_id)
      expect([state, filesSeenAt !== null]).toEqual(taken.code === 10000 ? [20, false] : [30, true])
    }
  })

  it('was complete in that moment, though a file is removed in the same', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { token, order_id, line_id } = await aLine()
      const { data } = await shop.bring(token, order_id, line_id, undefined, { submit: false })
      const query = { order_id, file_id: data.files[0]?.id ?? '' }
      const [handed, removed] = await Promise.all([
        submit(token, order_id),
        shop.ask('removeFile', { query }, token),
      ])
      expect([handed.code, removed.code].sort()).toEqual([10000, 20409])
      const { state, files } = await shop.detail(token, order_id)
      expect([state, files.length]).toEqual(handed.code === 10000 ? [30, 1] : [20, 0])
    }
  })
})

describe('slots', () => {
  it('are named with the line, and filled one by one or by one file for all', async () => {
    const { token, order_id, line_id } = await aLine(2)
    const slotsOf = async () => (await shop.detail(token, order_id)).lines[0]?.slots ?? []
    expect(await slotsOf()).toEqual([
      { id: 'front', name: '正面', needed: true, several: false, pages: [1], filled: false },
      { id: 'back', name: '反面', needed: true, several: false, pages: [1], filled: false },
    ])
    await shop.bring(token, order_id, line_id, undefined, { slot: 'front' })
    expect((await slotsOf()).map(({ filled }) => filled)).toEqual([true, false])
    await shop.bring(token, order_id, line_id)
    expect((await slotsOf()).map(({ filled }) => filled)).toEqual([true, true])
    expect((await shop.detail(token, order_id)).files.map(({ slot }) => slot)).toEqual(['front', undefined])
  })

  it('let the order go on by itself once each has its file', async () => {
    const { token, order_id, line_id } = await aLine()
    await shop.bring(token, order_id, line_id, undefined, { slot: 'front' })
    expect((await shop.rowOf(order_id)).state).toBe(20)
    await shop.bring(token, order_id, line_id, undefined, { slot: 'back' })
    expect((await shop.rowOf(order_id)).state).toBe(30)
  })

  it('hold one file: a new one takes the place of the old, good as it was, and of no other slot’s', async () => {
    const { token, order_id, line_id } = await aLine(2)
    await shop.bring(token, order_id, line_id, undefined, { slot: 'front', name: '一.zip' })
    await shop.bring(token, order_id, line_id, undefined, { slot: 'back', name: '二.zip' })
    await shop.bring(token, order_id, line_id, undefined, { slot: 'front', name: '三.zip' })
    expect((await shop.detail(token, order_id)).files.map(({ name }) => name)).toEqual(['二.zip', '三.zip'])
  })

  it('are judged each for itself: one page is enough for a side', async ({ skip }) => {
    if (!hasPoppler) skip('poppler-utils is not installed')
    const { token, order_id, line_id } = await aLine()
    await shop.bring(token, order_id, line_id, await aPdf(1), { slot: 'front' })
    await shop.bring(token, order_id, line_id, await aPdf(2), { slot: 'back' })
    const { files, state } = await shop.detail(token, order_id)
    expect(files[0]?.findings).toEqual([])
    expect(files[1]?.findings).toMatchObject([
      { code: 'pages-over', advice: expect.stringContaining('整份文件') },
    ])
    expect(state).toBe(20)
    // The faulty back gives way to a better one, and the front stays.
    await shop.bring(token, order_id, line_id, await aPdf(1), { slot: 'back' })
    const after = await shop.detail(token, order_id)
    expect([after.state, after.files.map(({ slot }) => slot)]).toEqual([30, ['front', 'back']])
  })

  it('that a line does not have are refused, and one that holds one file takes no two', async () => {
    const { token, order_id, line_id } = await aLine()
    const [one, two] = [await shop.upload(token, order_id), await shop.upload(token, order_id)]
    expect(await shop.attach(token, order_id, line_id, [{ ...one, slot: 'cover' }])).toMatchObject({
      code: 20400,
      data: { fields: { 'files.0.slot': '该产品没有这个稿件位置' } },
    })
    const both = [one, two].map((file) => ({ ...file, slot: 'front' }))
    expect(await shop.attach(token, order_id, line_id, both)).toMatchObject({
      code: 20400,
      data: { fields: { 'files.1.slot': '“正面”只能放一个文件' } },
    })
    expect((await shop.detail(token, order_id)).files).toEqual([])
  })
})
