import { codes, typeOfQuote } from '@yinpu/contract'
import type { StaleTariff, WrongDocument } from '@yinpu/contract/console'
import type { TariffSource } from '@yinpu/pricing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tariffVersions } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { publishDueTariffs } from '../modules/catalogue/publish-due-tariffs.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let other: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  other = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

const read = async (client = owner) => shop.must(client.call('getTariff', {}))

/** The tariff in force with another price for a paper. */
const withPaper = (document: Record<string, unknown>, id: string, price: number) => {
  const copy = structuredClone(document) as unknown as TariffSource
  for (const paper of copy.papers) if (paper.id === id) paper.ton_price = price
  return copy as unknown as Record<string, unknown>
}
const paperPrice = (document: Record<string, unknown>, id: string) =>
  (document as unknown as TariffSource).papers.find((paper) => paper.id === id)?.ton_price

const versionCount = async () =>
  (
    await shop.database.db
      .select({ version: tariffVersions.version })
      .from(tariffVersions)
      .where(eq(tariffVersions.companyId, shop.companyId))
  ).length

const scheduled = async (id: string | undefined) =>
  (await shop.must(owner.call('listScheduledTariffs', {}))).list.find((row) => row.id === id)

const runJob = () => publishDueTariffs({ db: shop.database.db, now: () => shop.clock.time })

describe('publishing a tariff', () => {
  it('makes a version with its number, its writer, its moment and its note', async () => {
    const { document, version } = await read()
    const done = await shop.must(
      owner.call('replaceTariff', {
        body: { document: withPaper(document, 'tb', 5900), version, note: '铜版涨 100' },
      }),
    )
    expect(done.version).toBe(version + 1)
    expect(done.changes).toEqual([{ path: 'papers.tb.ton_price', before: '5800', after: '5900' }])
    const { list } = await shop.must(owner.call('listTariffVersions', {}))
    expect(list[0]).toEqual({
      version: version + 1,
      at: shop.clock.time,
      by: (await shop.must(owner.call('getMe', {}))).staff.name,
      note: '铜版涨 100',
    })
    expect((await read()).published).toEqual(list[0])
  })

  it('refuses a stale version and tells, cell by cell, what has changed since', async () => {
    const { document, version } = await read()
    await shop.must(
      other.call('replaceTariff', { body: { document: withPaper(document, 'yf', 6400), version } }),
    )
    const stale = await owner.call('replaceTariff', {
      body: { document: withPaper(document, 'bk', 4700), version },
    })
    expect(stale.code).toBe(codes.conflict)
    const data = stale.data as unknown as StaleTariff
    expect(data).toMatchObject({ version: version + 1 })
    expect(data.changes).toEqual([{ path: 'papers.yf.ton_price', before: '6000', after: '6400' }])
    const now = await read()
    expect([paperPrice(now.document, 'yf'), paperPrice(now.document, 'bk')]).toEqual([6400, 4500])
  })

  it('lets one of two who publish at once win, and shows the other the difference', async () => {
    const { document, version } = await read()
    const before = await versionCount()
    const answers = await Promise.all(
      [4600, 4650, 4700, 4750].map((price, at) =>
        (at % 2 ? owner : other).call('replaceTariff', {
          body: { document: withPaper(document, 'bk', price), version },
        }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      codes.ok,
      codes.conflict,
      codes.conflict,
      codes.conflict,
    ])
    expect(await versionCount()).toBe(before + 1)
    const won = paperPrice((await read()).document, 'bk')
    for (const { code, data } of answers)
      if (code === codes.conflict)
        expect((data as unknown as StaleTariff).changes).toEqual([
          { path: 'papers.bk.ton_price', before: '4500', after: String(won) },
        ])
  })

  it('does nothing twice when the request comes twice', async () => {
    const { document, version } = await read()
    const body = { document: withPaper(document, 'np', 7600), version }
    await shop.must(owner.call('replaceTariff', { body }))
    const count = await versionCount()
    expect((await owner.call('replaceTariff', { body })).code).toBe(codes.conflict)
    expect(await versionCount()).toBe(count)
  })
})

describe('checking a tariff', () => {
  it('names the path of each cell that is wrong, and writes nothing', async () => {
    const { document } = await read()
    const count = await versionCount()
    const wrong = withPaper(document, 'sj', -1) as unknown as TariffSource
    const { code, data } = await owner.call('checkTariff', {
      body: { document: wrong as unknown as Record<string, unknown> },
    })
    expect(code).toBe(codes.invalid)
    const at = wrong.papers.findIndex(({ id }) => id === 'sj')
    expect((data as unknown as WrongDocument).issues).toEqual([
      {
        path: `papers.${at}.ton_price`,
        place: `papers 第 ${at + 1} 项（双胶纸） ton_price`,
        message: '不能为负数',
      },
    ])
    expect(await versionCount()).toBe(count)
  })

  it('prices the sample jobs and every product on sale before and after, as the shop will sell them', async () => {
    const { document, version } = await read()
    const dearer = withPaper(document, 'tb', 9000)
    const tried = await shop.must(owner.call('checkTariff', { body: { document: dearer } }))
    const paper = tried.jobs.find(({ name }) => name === '铜版纸 5 令')
    expect(paper?.after_fen).toBeGreaterThan(paper?.before_fen ?? 0)
    expect(tried.jobs.length).toBeGreaterThan(5)
    expect(tried.jobs.every(({ before_fen, after_fen }) => before_fen && after_fen)).toBe(true)
    const onSale = await shop.must(shop.ask('listProducts', { query: { page_size: 60 } }))
    expect(tried.products).toHaveLength(onSale.total ?? 0)
    expect(tried.products.filter((one) => one.before_fen !== one.after_fen)).toHaveLength(tried.prices.length)
    await shop.must(owner.call('replaceTariff', { body: { document: dearer, version } }))
    const after = await shop.must(owner.call('checkTariff', { body: { document: dearer } }))
    expect(after.jobs.map(({ before_fen }) => before_fen)).toEqual(
      tried.jobs.map(({ after_fen }) => after_fen),
    )
    expect(after.products.map(({ before_fen }) => before_fen)).toEqual(
      tried.products.map(({ after_fen }) => after_fen),
    )
  })
})

describe('versions', () => {
  it('are compared, and restored as a new version', async () => {
    const { document, version } = await read()
    await shop.must(
      owner.call('replaceTariff', { body: { document: withPaper(document, 'tz', 17_000), version } }),
    )
    const params = { n: String(version + 1) }
    const compared = await shop.must(owner.call('getTariffVersion', { params, query: { than: version } }))
    expect(compared.changes).toEqual([{ path: 'papers.tz.ton_price', before: '16000', after: '17000' }])
    const stale = await owner.call('restoreTariffVersion', {
      params: { n: String(version) },
      body: { version },
    })
    expect(stale.code).toBe(codes.conflict)
    const restored = await shop.must(
      owner.call('restoreTariffVersion', { params: { n: String(version) }, body: { version: version + 1 } }),
    )
    expect(restored.version).toBe(version + 2)
    const now = await read()
    expect(now.document).toEqual(document)
    expect(now.published?.note).toBe(`恢复第 ${version} 版`)
  })

  it('that are no number, or of nobody, are not there', async () => {
    for (const n of ['0', '9999', 'x', '1.5', '99999999999999'])
      expect((await owner.call('getTariffVersion', { params: { n }, query: {} })).code).toBe(codes.notFound)
  })
})

describe('a tariff that is published at a time', () => {
  const minutes = 5 * 60_000
  const schedule = async (price: number, at = shop.clock.time + minutes) => {
    const { document, version } = await read()
    const body = { document: withPaper(document, 'qx', price), version, note: '定时', at }
    const done = await shop.must(owner.call('replaceTariff', { body }))
    return { version, at, id: done.scheduled_id, body }
  }

  it('waits for its time, then happens once however many processes try', async () => {
    const { version, id, at } = await schedule(6000)
    await runJob()
    expect((await read()).version).toBe(version)
    shop.clock.time = at
    const count = await versionCount()
    await Promise.all([runJob(), runJob(), runJob()])
    await runJob()
    expect(await versionCount()).toBe(count + 1)
    const now = await read()
    expect([now.version, paperPrice(now.document, 'qx'), now.published?.note]).toEqual([
      version + 1,
      6000,
      '定时',
    ])
    expect(now.published?.by).not.toBe('')
    expect(await scheduled(id)).toMatchObject({ state: 'published', version: version + 1 })
  })

  it('is one publication though the request comes twice', async () => {
    const { id, body } = await schedule(6050)
    const again = await shop.must(owner.call('replaceTariff', { body }))
    expect(again.scheduled_id).toBe(id)
    await shop.must(owner.call('cancelScheduledTariff', { params: { id: id ?? '' } }))
  })

  it('can be cancelled before its time, once', async () => {
    const { id, at, version } = await schedule(6100)
    const params = { id: id ?? '' }
    await shop.must(owner.call('cancelScheduledTariff', { params }))
    expect((await owner.call('cancelScheduledTariff', { params })).code).toBe(codes.conflict)
    shop.clock.time = at
    await runJob()
    expect((await read()).version).toBe(version)
  })

  it('is not published over what others have published since, but kept, told, and left to the owner', async () => {
    const { id, at, version } = await schedule(6200)
    const { document } = await read()
    await shop.must(
      other.call('replaceTariff', { body: { document: withPaper(document, 'hbb', 3700), version } }),
    )
    shop.clock.time = at
    await Promise.all([runJob(), runJob()])
    const now = await read()
    expect([now.version, paperPrice(now.document, 'qx')]).toEqual([version + 1, 6000])
    const blocked = await scheduled(id)
    expect(blocked?.state).toBe('held')
    expect(blocked?.reason).toContain(`改自第 ${version} 版`)
    const { list } = await shop.must(owner.call('listNotices', {}))
    expect(list.find(({ subject }) => subject === 'tariff')).toMatchObject({
      subject_id: id,
      text: blocked?.reason,
    })
    const press = await shop.signedIn(staffOf.press)
    const theirs = await shop.must(press.call('listNotices', {}))
    expect(theirs.list.some(({ subject }) => subject === 'tariff')).toBe(false)
    // The owner reads it, and discards it.
    const stored = await shop.must(owner.call('getScheduledTariff', { params: { id: id ?? '' } }))
    expect(paperPrice(stored.document, 'qx')).toBe(6200)
    await shop.must(owner.call('cancelScheduledTariff', { params: { id: id ?? '' } }))
    expect((await scheduled(id))?.state).toBe('cancelled')
  })

  it('is refused in the past, and where it is wrong', async () => {
    const { document, version } = await read()
    const past = { document, version, at: shop.clock.time - 1 }
    expect((await owner.call('replaceTariff', { body: past })).code).toBe(codes.invalid)
    const wrong = { document: withPaper(document, 'tb', -1), version, at: shop.clock.time + minutes }
    expect((await owner.call('replaceTariff', { body: wrong })).code).toBe(codes.invalid)
  })
})

describe('sample jobs', () => {
  it('come from the products until the shop has its own, which one of two people changes', async () => {
    const usual = await shop.must(owner.call('getSampleJobs', {}))
    expect([usual.is_own, usual.version]).toEqual([false, 0])
    const jobs = usual.jobs.slice(0, 2).map(({ detail: _, ...job }) => job)
    const put = (client: ConsoleClient, version: number) =>
      client.call('replaceSampleJobs', { body: { version, jobs } })
    const answers = await Promise.all([put(owner, 0), put(other, 0)])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict])
    const own = await shop.must(owner.call('getSampleJobs', {}))
    expect(own).toMatchObject({ is_own: true, version: 1 })
    expect(own.jobs.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name))
    const wrong = [{ ...jobs[0], name: '错', request: {} }] as typeof jobs
    expect((await owner.call('replaceSampleJobs', { body: { version: 1, jobs: wrong } })).code).toBe(
      codes.invalid,
    )
    await shop.must(owner.call('replaceSampleJobs', { body: { version: 1, jobs: [] } }))
    expect((await shop.must(owner.call('getSampleJobs', {}))).is_own).toBe(false)
  })
})

describe('quotes while the tariff changes', () => {
  it('are all of the old or all of the new, lines and total together', async () => {
    const { document, version } = await read()
    const { products } = await shop.must(owner.call('getSampleJobs', {}))
    const product = products.find(({ job }) => job.baojia_type === typeOfQuote.offset)
    if (!product) throw new Error('no offset product')
    const quote = () => shop.must(shop.ask('quoteOffset', { body: product.job.request as never }))
    type Quoted = Awaited<ReturnType<typeof quote>>
    const figures = ({ total_fen, lines }: Quoted) => JSON.stringify([total_fen, lines])
    const sums = ({ total_fen, lines }: Quoted) =>
      [total_fen, lines.reduce((sum, line) => sum + line.amount_fen, 0)] as const
    const old = figures(await quote())
    const dearer = structuredClone(document) as unknown as TariffSource
    for (const paper of dearer.papers) paper.ton_price *= 2
    for (const press of dearer.presses) press.plate *= 3
    const publishing = shop.must(
      owner.call('replaceTariff', {
        body: { document: dearer as unknown as Record<string, unknown>, version },
      }),
    )
    const answers: Quoted[] = []
    let isDone = false
    const asking = (async () => {
      while (!isDone) answers.push(...(await Promise.all([quote(), quote(), quote()])))
    })()
    await publishing
    await vi.waitFor(async () => expect(figures(await quote())).not.toBe(old), { timeout: 10_000 })
    isDone = true
    await asking
    const fresh = figures(await quote())
    expect(new Set([old, fresh, ...answers.map(figures)])).toEqual(new Set([old, fresh]))
    for (const [total, sum] of answers.map(sums)) expect(sum).toBe(total)
  })
})
