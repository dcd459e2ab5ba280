import { codes, stateOfOrder } from '@yinpu/contract'
import type { CounterDraft } from '@yinpu/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { counterDraftFiles, counterDrafts, orderFiles, uploads } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createLogger } from '../../kernel/logger.ts'
import { anArchive } from '../../testing/artwork-shop.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { flyer } from '../../testing/order-shop.ts'
import { createSecondProcess, type SecondProcess } from '../../testing/second-process.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { uploadDraftFile } from '../../testing/upload-draft-file.ts'
import { sweepFiles } from '../upload/sweep-files.ts'

const hour = 3_600_000
const day = 24 * hour
const giga = 1024 ** 3
const { unpaid, underReview } = stateOfOrder

let shop: OrderConsole
let elsewhere: SecondProcess
let service: ConsoleClient
let serviceElsewhere: ConsoleClient
let owner: ConsoleClient
let stranger: ConsoleClient
let began: number
beforeAll(async () => {
  shop = await createOrderConsole()
  elsewhere = await createSecondProcess(shop)
  began = shop.clock.time
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})
// Sessions end while a test lets weeks pass.
beforeEach(async () => {
  shop.clock.time = began
  service = await shop.signedIn(staffOf.service)
  serviceElsewhere = await elsewhere.signedIn(staffOf.service)
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
  for (const client of [service, owner]) {
    const { list } = await shop.must(client.call('listCounterDrafts', {}))
    for (const { id } of list) await shop.must(client.call('dropCounterDraft', { params: { id } }))
  }
})

const line = { line_id: 'a', baojia_type: 2, request: flyer }
const ream = {
  line_id: 'p',
  baojia_type: 5,
  request: { paper: 'tb', gsm: 157, size: 'dd', sheets: 500, cut: false },
}

const open = async (client: ConsoleClient, body: object = {}): Promise<CounterDraft> =>
  shop.must(client.call('openCounterDraft', { body: { pickup: true, lines: [line], ...body } as never }))

const bring = (client: ConsoleClient, id: string, bytes: Buffer = anArchive(), name = '稿件.zip') =>
  uploadDraftFile(shop, client, id, bytes, name)

const attach = (client: ConsoleClient, id: string, key: string, more: object = {}) =>
  client.call('attachCounterFile', { params: { id }, body: { line_id: 'a', key, name: '稿件.zip', ...more } })

/** A draft with one file on its line. */
const withFile = async (client: ConsoleClient, body: object = {}) => {
  const draft = await open(client, body)
  const key = await bring(client, draft.id)
  const { list } = await shop.must(attach(client, draft.id, key))
  return { draft, key, fileId: list[0]?.file_id ?? '' }
}

const filesOf = async (client: ConsoleClient, id: string) =>
  (await shop.must(client.call('listCounterFiles', { params: { id } }))).list

const remove = (client: ConsoleClient, id: string, file_id: string) =>
  client.call('removeCounterFile', { params: { id, file_id } })

const take = (client: ConsoleClient, { id, version, total_fen }: CounterDraft) =>
  client.call('orderCounterDraft', { params: { id }, body: { version, expect_fen: total_fen } })

const aCustomer = async () => {
  const { token } = await shop.aBuyer()
  return { token, id: await shop.userIdOf(token) }
}

const isStored = async (key: string) => (await shop.app.storage.stat(key)) !== undefined
const uploadOf = async (key: string) =>
  (await shop.database.db.select().from(uploads).where(eq(uploads.key, key)))[0]
const sweep = () =>
  sweepFiles({
    db: shop.database.db,
    now: () => shop.clock.time,
    logger: createLogger('silent'),
    storage: shop.app.storage,
  })
const tidy = async () => shop.app.jobs.find(({ name }) => name === 'housekeeping')?.run()

describe('a file on a line of a draft', () => {
  it('is there after a reload, can be fetched, and changes nothing that was typed', async () => {
    const { draft, key } = await withFile(service)
    const again = await shop.must(service.call('getCounterDraft', { params: { id: draft.id } }))
    expect([again.version, again.document]).toEqual([draft.version, draft.document])
    const list = await filesOf(service, draft.id)
    expect(list).toMatchObject([{ line_id: 'a', name: '稿件.zip', size: anArchive().length }])
    const url = new URL(list[0]?.url ?? '', 'http://localhost')
    const file = await shop.console.inject({ method: 'GET', url: url.pathname + url.search })
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, anArchive().length])
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(await isStored(key)).toBe(true)
  })

  it('is there once, however often it is put there', async () => {
    const draft = await open(service)
    const key = await bring(service, draft.id)
    const answers = await Promise.all([
      attach(service, draft.id, key),
      attach(serviceElsewhere, draft.id, key),
      attach(service, draft.id, key),
    ])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
    expect(await filesOf(service, draft.id)).toHaveLength(1)
  })

  it('goes with its bytes when it is removed, and a second time there is none', async () => {
    const { draft, key, fileId } = await withFile(service)
    expect((await shop.must(remove(service, draft.id, fileId))).list).toEqual([])
    expect([await isStored(key), await uploadOf(key)]).toEqual([false, undefined])
    expect((await remove(service, draft.id, fileId)).code).toBe(codes.notFound)
  })

  it('stands at a place that its line has; a place for one file takes one', async () => {
    const draft = await open(service)
    const [front] = draft.lines[0]?.slots ?? []
    if (!front) throw new Error('a flyer has places for its sides')
    const at = { slot: front.id }
    await shop.must(attach(service, draft.id, await bring(service, draft.id), at))
    const second = await bring(service, draft.id)
    expect(await attach(service, draft.id, second, at)).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining(front.name),
    })
    expect(await attach(service, draft.id, second, { slot: 'nowhere' })).toMatchObject({
      code: codes.invalid,
      data: { fields: { slot: expect.any(String) } },
    })
  })

  it('is refused where it is no artwork, is not there yet, or the line takes none', async () => {
    const draft = await open(service, { lines: [line, ream] })
    const text = await bring(service, draft.id, Buffer.from('just words'), '稿件.txt')
    expect((await attach(service, draft.id, text, { name: '稿件.txt' })).code).toBe(codes.invalid)
    expect((await attach(service, draft.id, text, { name: '稿件.txt' })).code).toBe(codes.notFound)
    const disguised = await bring(service, draft.id)
    expect((await attach(service, draft.id, disguised, { name: '稿件.pdf' })).code).toBe(codes.invalid)
    const form = { filename: '稿件.pdf', size: 100, type: 'application/pdf' }
    const { key } = await shop.must(service.call('signCounterFile', { params: { id: draft.id }, body: form }))
    expect((await attach(service, draft.id, key)).code).toBe(codes.invalid)
    const fit = await bring(service, draft.id)
    expect((await attach(service, draft.id, fit, { line_id: 'p' })).code).toBe(codes.conflict)
    expect((await attach(service, draft.id, fit, { line_id: 'x' })).code).toBe(codes.notFound)
    expect(await filesOf(service, draft.id)).toEqual([])
  })

  it('belongs to one person: another person’s draft, file or upload is not found', async () => {
    const { draft, key, fileId } = await withFile(service)
    for (const client of [owner, stranger]) {
      const params = { id: draft.id }
      const own = await open(client, { lines: [{ ...line, request: {} }] })
      const body = { filename: 'a.pdf', size: 100, type: '' }
      const answers = [
        await client.call('listCounterFiles', { params }),
        await client.call('signCounterFile', { params, body }),
        await attach(client, draft.id, key),
        await attach(client, own.id, key),
        await remove(client, draft.id, fileId),
        await remove(client, own.id, fileId),
        await remove(client, own.id, 'x'),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.notFound))
      await shop.must(client.call('dropCounterDraft', { params: { id: own.id } }))
    }
    const second = await open(service)
    expect((await attach(service, second.id, key)).code).toBe(codes.notFound)
    expect((await remove(service, second.id, fileId)).code).toBe(codes.notFound)
    expect(await filesOf(service, draft.id)).toHaveLength(1)
  })

  it('is no file that a buyer has uploaded, and no buyer can take it', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const { lines } = await shop.detail(token, order_id)
    const { draft, key } = await withFile(service)
    const files = [{ key, name: '稿件.zip', size: 64 }]
    const body = { order_id, line_id: lines[0]?.line_id ?? '', files }
    expect((await shop.ask('attachFiles', { body }, token)).code).toBe(codes.notFound)
    const talk = { filename: 'a.zip', size: 64, type: '', purpose: 'talk' as const }
    const theirs = await shop.must(shop.ask('signUpload', { body: talk }, token))
    expect((await attach(service, draft.id, theirs.key)).code).toBe(codes.notFound)
  })
})

describe('the artwork of a draft is bounded', () => {
  it('in the size of a file, the number on a line, and the bytes of a draft', async () => {
    const { draft } = await withFile(service)
    const params = { id: draft.id }
    const huge = { filename: 'a.pdf', size: giga + 1, type: '' }
    expect((await service.call('signCounterFile', { params, body: huge })).code).toBe(codes.invalid)
    const { db } = shop.database
    const ofDraft = eq(counterDraftFiles.draftId, draft.id)
    await db
      .update(counterDraftFiles)
      .set({ size: 2 * giga })
      .where(ofDraft)
    const more = await bring(service, draft.id)
    expect(await attach(service, draft.id, more)).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('2 GB'),
    })
    await db.update(counterDraftFiles).set({ size: 64 }).where(ofDraft)
    for (let at = 1; at < 20; at += 1)
      await shop.must(attach(service, draft.id, at === 1 ? more : await bring(service, draft.id)))
    expect((await attach(service, draft.id, await bring(service, draft.id))).code).toBe(codes.conflict)
  })

  it('and over all drafts of a person, also what lies on them already', async () => {
    const { draft, key } = await withFile(owner)
    await shop.database.db
      .update(uploads)
      .set({ size: 4 * giga })
      .where(eq(uploads.key, key))
    const body = { filename: 'a.pdf', size: 100, type: '' }
    const other = await open(owner)
    expect(await owner.call('signCounterFile', { params: { id: other.id }, body })).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('草稿'),
    })
    await shop.database.db.delete(uploads).where(eq(uploads.key, key))
    // The row on the draft goes with its upload.
    expect(await filesOf(owner, draft.id)).toEqual([])
  })
})

describe('the order of a draft', () => {
  it('has the files on its line and hands them in before the payment, which leads to the review', async () => {
    const customer = await aCustomer()
    const { draft, key } = await withFile(service, { customer_id: customer.id })
    const { order_id } = await shop.must(take(service, draft))
    await shop.app.inspector.settled()
    const seen = await shop.detail(customer.token, order_id)
    expect(seen.state).toBe(unpaid)
    expect(seen.files).toMatchObject([{ line_id: seen.lines[0]?.line_id, name: '稿件.zip' }])
    expect(seen.actions).toContain('withdraw')
    expect([await filesOf(service, draft.id), await uploadOf(key)]).toEqual([[], undefined])
    expect((await shop.rowOf(order_id)).handedInAt).not.toBeNull()
    await shop.pay(order_id)
    expect((await shop.detail(customer.token, order_id)).state).toBe(underReview)
    // Swept weeks later, the bytes belong to the order.
    shop.clock.time += 40 * day
    await tidy()
    await sweep()
    expect(await isStored(key)).toBe(true)
  })

  it('that is paid at the counter goes to the review as soon as its files were checked', async () => {
    const { draft } = await withFile(service, { method: 'transfer' })
    const { order_id } = await shop.must(take(service, draft))
    await shop.app.inspector.settled()
    expect((await shop.rowOf(order_id)).state).toBe(underReview)
  })

  it('leaves the file of a line that was taken out, and keeps a place only where the line still has it', async () => {
    const two = { lines: [line, { ...line, line_id: 'b' }] }
    const { draft } = await withFile(service, two)
    const back = draft.lines[1]?.slots.at(-1)?.id
    expect(back).toBeDefined()
    const onSecond = { line_id: 'b', slot: back }
    await shop.must(attach(service, draft.id, await bring(service, draft.id), onSecond))
    const oneSided = { ...flyer, colours_back: 0 }
    const document = { ...draft.document, lines: [{ ...line, line_id: 'b', request: oneSided }] }
    const saved = await shop.must(
      service.call('saveCounterDraft', {
        params: { id: draft.id },
        body: { version: draft.version, document: document as never },
      }),
    )
    const { order_id } = await shop.must(take(service, saved))
    const files = await shop.database.db.select().from(orderFiles).where(eq(orderFiles.orderId, order_id))
    expect(files.map(({ slot }) => slot)).toEqual([null])
    const left = await filesOf(service, draft.id)
    expect(left.map(({ line_id }) => line_id)).toEqual(['a'])
  })

  it('takes no file any more', async () => {
    const { draft, fileId } = await withFile(service)
    const late = await bring(service, draft.id)
    await shop.must(take(service, draft))
    expect((await remove(service, draft.id, fileId)).code).toBe(codes.conflict)
    expect((await attach(service, draft.id, late)).code).toBe(codes.conflict)
    const body = { filename: 'a.pdf', size: 100, type: '' }
    expect((await service.call('signCounterFile', { params: { id: draft.id }, body })).code).toBe(
      codes.conflict,
    )
  })

  it('and a removal at the same moment: the file is the order’s or nobody’s', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { draft, key, fileId } = await withFile(service)
      const both = [() => take(service, draft), () => remove(serviceElsewhere, draft.id, fileId)] as const
      const [first, second] = round % 2 === 0 ? both : both.toReversed()
      const answers = await Promise.all([first?.(), second?.()])
      expect(answers.some((answer) => answer?.code === codes.ok)).toBe(true)
      const rows = await shop.database.db.select().from(counterDrafts).where(eq(counterDrafts.id, draft.id))
      const order_id = rows[0]?.orderId ?? ''
      const order = await shop.must(service.call('getOrder', { params: { id: order_id } }))
      await shop.app.inspector.settled()
      expect(await isStored(key)).toBe(order.files?.length === 1)
      expect(await uploadOf(key)).toBeUndefined()
    }
  })

  it('and another file at the same moment: it is the order’s or waits for the sweep', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { draft } = await withFile(service)
      const key = await bring(service, draft.id)
      const [ordered, attached] = await Promise.all([
        take(service, draft),
        attach(serviceElsewhere, draft.id, key),
      ])
      const { order_id } = await shop.must(Promise.resolve(ordered))
      const order = await shop.must(service.call('getOrder', { params: { id: order_id } }))
      const isOfOrder = attached.code === codes.ok
      expect(order.files).toHaveLength(isOfOrder ? 2 : 1)
      expect((await uploadOf(key)) === undefined).toBe(isOfOrder)
    }
  })
})

describe('the files of a draft that is thrown away', () => {
  it('come back with it for a day, and go with it afterwards', async () => {
    const { draft, key } = await withFile(service)
    const params = { id: draft.id }
    await shop.must(service.call('dropCounterDraft', { params }))
    shop.clock.time += 23 * hour
    await tidy()
    await sweep()
    const next = await shop.signedIn(staffOf.service)
    await shop.must(next.call('restoreCounterDraft', { params }))
    expect([(await filesOf(next, draft.id)).length, await isStored(key)]).toEqual([1, true])
    await shop.must(next.call('dropCounterDraft', { params }))
    shop.clock.time += day + 1
    await tidy()
    shop.clock.time += 3 * hour
    await sweep()
    expect([await isStored(key), await uploadOf(key)]).toEqual([false, undefined])
  })

  it('and of one that lies there for a month go too, and not before', async () => {
    const { draft, key } = await withFile(service)
    shop.clock.time += 29 * day
    await tidy()
    await sweep()
    const next = await shop.signedIn(staffOf.service)
    expect([(await filesOf(next, draft.id)).length, await isStored(key)]).toEqual([1, true])
    shop.clock.time += 2 * day
    await tidy()
    await sweep()
    expect(await isStored(key)).toBe(false)
  })

  it('that never came to a line are swept after a day', async () => {
    const draft = await open(service)
    const key = await bring(service, draft.id)
    shop.clock.time += 27 * hour
    await sweep()
    expect([await isStored(key), await uploadOf(key)]).toEqual([false, undefined])
  })
})
