import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, pictures } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { newId } from '../kernel/ids.ts'
import { sweepPictures } from '../modules/picture/sweep-pictures.ts'
import { type Content, createProductConsole, unseen, visible } from '../testing/product-console.ts'

let catalogue: Awaited<ReturnType<typeof createProductConsole>>
beforeAll(async () => {
  catalogue = await createProductConsole()
})
afterAll(() => catalogue.shop.close())

const soon = { timeout: 60_000, interval: 10 }

const auditOf = (action: string, id: string) => {
  const { companyId, database } = catalogue.shop
  return database.db
    .select()
    .from(audit)
    .where(and(eq(audit.companyId, companyId), eq(audit.action, action), eq(audit.subjectId, id)))
}

describe('a product in the making', () => {
  it('is seen by nobody but the shop until it is published, and by nobody after it is withdrawn', async () => {
    const { shop, owner, list, document, create, publish, seen } = catalogue
    const product = await create('试做的名片')
    expect(product).toMatchObject({ state: 'draft', code: 'shizuodemingpian', saved: { by: '陈立' } })
    expect(product.from_fen).toBeUndefined()
    expect((await list()).products.find(({ id }) => id === product.id)).toMatchObject({ state: 'draft' })
    expect(await seen(product)).toEqual(unseen)
    // The file of the command line contains published and withdrawn products, and leaves drafts out.
    expect(JSON.stringify(await document())).not.toContain('试做的名片')

    const published = await shop.must(publish(product))
    expect(published).toMatchObject({ id: product.id, state: 'published', from_fen: 2500 })
    expect(published.saved).toBeUndefined()
    await expect.poll(() => seen(product), soon).toMatchObject(visible)
    expect(JSON.stringify(await document())).toContain('试做的名片')
    expect(await auditOf('publishProduct', product.id)).toMatchObject([
      { actorName: '陈立', subjectName: '试做的名片', after: { sale: '在售' } },
    ])

    const body = { version: published.version }
    const params = { id: product.id }
    expect(await shop.must(owner.call('withdrawProduct', { params, body }))).toMatchObject({
      state: 'withdrawn',
    })
    await expect.poll(() => seen(product), soon).toEqual(unseen)
    // A doubled request finds its work done, and writes no second row.
    expect(await shop.must(owner.call('withdrawProduct', { params, body }))).toMatchObject({
      state: 'withdrawn',
    })
    expect(await auditOf('withdrawProduct', product.id)).toMatchObject([{ after: { sale: '已下架' } }])
  })

  it('keeps its changes from buyers until they are published, and may give them up', async () => {
    const { shop, owner, view, create, save, publish } = catalogue
    const product = await shop.must(publish(await create('改着看的名片')))
    const saved = await shop.must(save(product, { name: '改好了的名片', description: '<p>新</p>' }))
    expect(saved).toMatchObject({
      state: 'published',
      content: { name: '改好了的名片' },
      published: { name: '改着看的名片' },
    })
    await expect
      .poll(async () => (await shop.ask('getProduct', { query: { id: product.id } })).data?.name, soon)
      .toBe('改着看的名片')
    expect((await shop.must(shop.ask('getProduct', { query: { id: product.id } }))).description).toBe(
      '<p>好</p>',
    )
    const body = { version: saved.version }
    await shop.must(owner.call('discardProductDraft', { params: { id: product.id }, body }))
    expect((await view(product.id)).content.name).toBe('改着看的名片')
    // Discarding twice has the same result.
    await shop.must(owner.call('discardProductDraft', { params: { id: product.id }, body }))
    const again = await shop.must(save(await view(product.id), { name: '改好了的名片' }))
    await shop.must(publish(again))
    await expect
      .poll(async () => (await shop.ask('getProduct', { query: { id: product.id } })).data?.name, soon)
      .toBe('改好了的名片')
  })

  it('that was never published is gone when it is given up', async () => {
    const { shop, owner, create } = catalogue
    const product = await create('不要了的名片')
    const input = { params: { id: product.id }, body: { version: product.version } }
    await shop.must(owner.call('discardProductDraft', input))
    expect(await owner.call('viewProduct', { params: { id: product.id } })).toMatchObject({
      code: codes.notFound,
    })
  })

  it('is made once by a request that comes twice, and has a code of its own', async () => {
    const { shop, owner, aContent, create } = catalogue
    const body = { key: newId(), quote_type: 1 as const, content: await aContent('重复的名片') }
    const [one, other] = await Promise.all([
      shop.must(owner.call('createProduct', { body })),
      shop.must(owner.call('createProduct', { body })),
    ])
    expect(other).toEqual(one)
    const same = await create('重复的名片')
    expect([one.code, same.code]).toEqual(['chongfudemingpian', 'chongfudemingpian-2'])
  })

  it('keeps of its words only what the sanitiser keeps, and of categories and pictures those of the shop', async () => {
    const { shop, stranger, list, view, create, save } = catalogue
    const product = await create('干净的名片')
    const dirty = '<p onclick="x()">一<script>alert(1)</script></p>'
    expect((await shop.must(save(product, { description: dirty }))).content.description).toBe('<p>一</p>')
    const theirs = (await list(stranger)).categories[0]?.id ?? ''
    expect(await save(await view(product.id), { category_id: theirs })).toMatchObject({
      code: codes.invalid,
      data: { fields: { 'content.category_id': '请选择分类' } },
    })
    const picture = { picture_id: 'x'.repeat(43), alt: '' } as Content['pictures'][number]
    expect(await save(await view(product.id), { pictures: [picture] })).toMatchObject({
      code: codes.invalid,
      data: { fields: { 'content.pictures': '有图片已不在服务器上，请删去后重新上传' } },
    })
  })
})

describe('two people at one product', () => {
  it('do not overwrite each other: the second is shown what stands now', async () => {
    const { shop, view, create, save, publish } = catalogue
    const product = await create('两个人改的名片')
    const first = await shop.must(save(product, { name: '甲改的名片' }))
    const second = await save(product, { tags: ['乙的'] })
    expect(second).toMatchObject({
      code: codes.conflict,
      msg: '陈立刚修改过“甲改的名片”，请看过再保存',
      data: { version: first.version, content: { name: '甲改的名片', tags: ['新品'] } },
    })
    expect(await publish(product, { tags: ['乙的'] })).toMatchObject({ code: codes.conflict })
    expect((await view(product.id)).content).toMatchObject({ name: '甲改的名片', tags: ['新品'] })
    // With the newer version it is accepted; and the very same once more is no conflict.
    const merged = { name: '甲改的名片', tags: ['乙的'] }
    await shop.must(save(product, merged, first.version))
    await shop.must(save(product, merged, first.version))
    expect(await auditOf('saveProduct', product.id)).toHaveLength(2)
  })

  it('publish it at once: one wins, the other sees the difference', async () => {
    const { create, publish } = catalogue
    const product = await create('同时发布的名片')
    const answers = await Promise.all(['甲', '乙'].map((name) => publish(product, { name })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const [won, lost] = answers.toSorted((one, other) => one.code - other.code)
    expect(lost?.data).toMatchObject({ content: { name: won?.data?.content.name } })
  })

  it('one by a form, one by the file: the form is told', async () => {
    const { shop, owner, document, create, save, publish } = catalogue
    const product = await shop.must(publish(await create('文件改的名片')))
    const file = (await document()) as { products: { code: string; tags: string[] }[] }
    for (const one of file.products) if (one.code === product.code) one.tags = ['文件改的']
    await shop.must(owner.call('replaceCatalogue', { body: { document: file } }))
    expect(await save(product, { name: '表单改的' })).toMatchObject({
      code: codes.conflict,
      data: { content: { tags: ['文件改的'] } },
    })
  })
})

describe('what would break', () => {
  const findings = async (content: Content, quote_type: 1 | 2 | 3 | 4) =>
    (await catalogue.shop.must(catalogue.owner.call('tryProduct', { body: { quote_type, content } })))
      .findings

  it('is said before publishing, at its field, and stops it', async () => {
    const { shop, view, create, save, publish } = catalogue
    const product = await create('坏了的名片')
    const definition = { ...product.content.definition, price: -1, gsm: undefined }
    const results = await findings({ ...product.content, definition }, 1)
    expect(results.filter(({ level }) => level === 'stop').map(({ path }) => path)).toEqual([
      'definition.gsm',
      'definition.price',
    ])
    const refused = await publish(product, { definition })
    expect(refused.code).toBe(codes.invalid)
    expect(Object.keys((refused.data as unknown as { fields: object }).fields).toSorted()).toEqual([
      'content.definition.gsm',
      'content.definition.price',
    ])
    expect((await view(product.id)).state).toBe('draft')
    // As a draft it is stored: it need not be finished today.
    expect((await shop.must(save(product, { definition }))).content.definition.price).toBe(-1)
  })

  it('a default paper that the tariff no longer has leads to the tariff', async () => {
    const { aContent } = catalogue
    const content = await aContent('没有纸的单页', 'offset-1')
    const { papers, defaults } = content.definition as {
      papers: Record<string, number[]>
      defaults: Record<string, unknown>
    }
    const gone = {
      ...content.definition,
      papers: { ...papers, gone: [157] },
      defaults: { ...defaults, paper: 'gone', gsm: 157 },
    }
    const results = await findings({ ...content, definition: gone }, 2)
    const stops = results.filter(({ level }) => level === 'stop')
    expect(stops.length).toBeGreaterThan(0)
    for (const one of stops) expect(one).toMatchObject({ path: expect.stringMatching(/defaults\.paper/) })
    expect(stops[0]).toMatchObject({ section: 'papers', message: expect.stringMatching('默认选项的纸张') })
    expect(results).toContainEqual({
      level: 'hint',
      level_text: '提醒',
      path: 'definition.papers',
      message: '价目里没有纸张 gone，买家选不到',
      section: 'papers',
    })
  })

  it('an option that nobody can choose, and no picture, are hints', async () => {
    const { aContent } = catalogue
    const content = await aContent('太大的单页', 'offset-1')
    const sizes = [{ label: '太大', width: 3000, height: 3000 }]
    const results = await findings({ ...content, definition: { ...content.definition, sizes } }, 2)
    expect(results.filter(({ level }) => level === 'stop')).toEqual([])
    expect(results).toContainEqual(
      expect.objectContaining({
        level: 'hint',
        path: 'definition.sizes',
        message: expect.stringMatching('太大'),
      }),
    )
    expect(results).toContainEqual(expect.objectContaining({ level: 'hint', path: 'pictures' }))
  })

  it('is tried with the price for what a buyer chooses, and nothing is kept', async () => {
    const { shop, owner, list, aContent } = catalogue
    const before = await list()
    const content = await aContent('试算的名片')
    const ask = (definition: Content['definition'], request?: Record<string, unknown>) =>
      shop.must(
        owner.call('tryProduct', {
          body: { quote_type: 1, content: { ...content, definition }, ...(request && { request }) },
        }),
      )
    const chosen = { width: 90, height: 54, quantity: 100, styles: 1, processes: [] }
    const cheap = await ask({ ...content.definition, price: 5 }, chosen)
    const dear = await ask({ ...content.definition, price: 6 }, chosen)
    expect([cheap.price?.total_fen, dear.price?.total_fen]).toEqual([50_000, 60_000])
    const beyond = await ask(content.definition, { ...chosen, width: 5000 })
    expect(beyond.price).toBeUndefined()
    expect(Object.keys(beyond.faults)).toContain('width')
    expect(await list()).toEqual(before)
  })
})

describe('another shop', () => {
  it('has no such product, category or draft', async () => {
    const { stranger, list, view, create } = catalogue
    const product = await create('我们的名片')
    const { version, content } = product
    const missing = { code: codes.notFound }
    const params = { id: product.id }
    expect(await stranger.call('viewProduct', { params })).toMatchObject(missing)
    expect(await stranger.call('saveProduct', { params, body: { version, content } })).toMatchObject(missing)
    expect(await stranger.call('publishProduct', { params, body: { version, content } })).toMatchObject(
      missing,
    )
    expect(await stranger.call('withdrawProduct', { params, body: { version } })).toMatchObject(missing)
    expect(await stranger.call('discardProductDraft', { params, body: { version } })).toMatchObject(missing)
    const category = { params: { id: content.category_id }, body: { name: 'x', hidden: true, version } }
    expect(await stranger.call('updateCategory', category)).toMatchObject(missing)
    expect(JSON.stringify(await list(stranger))).not.toContain(product.id)
    expect(await view(product.id)).toEqual(product)
  })
})

describe('what others hold of a product', () => {
  it('a product of the seed opens in its form and is published as it is without any difference', async () => {
    const { shop, owner, list, view, document, publish } = catalogue
    const { products } = await list()
    const before = await document()
    const published = products.filter(({ state, has_draft }) => state === 'published' && !has_draft)
    expect(published.length).toBeGreaterThan(20)
    for (const { id } of published) {
      const product = await view(id)
      // Withdrawn and published anew by the very form: nothing of it differs.
      const withdrawn = await shop.must(
        owner.call('withdrawProduct', { params: { id }, body: { version: product.version } }),
      )
      expect((await shop.must(publish(withdrawn))).version).toBe(product.version)
    }
    expect(await document()).toEqual(before)
  })

  it('pictures of a draft are not swept away', async () => {
    const { shop, create, save } = catalogue
    const { db } = shop.database
    const [usedId, gone] = ['k', 'g'].map((letter) => letter.repeat(43)) as [string, string]
    const at = new Date(shop.clock.time)
    const row = { companyId: shop.companyId, width: 300, height: 200, createdAt: at, touchedAt: at }
    await db.insert(pictures).values([
      { ...row, id: usedId, key: 'kept' },
      { ...row, id: gone, key: 'gone' },
    ])
    const product = await create('有图的草稿')
    const picture = { picture_id: usedId, alt: '正面' } as Content['pictures'][number]
    await shop.must(save(product, { pictures: [picture] }))
    shop.clock.time += 3 * 24 * 60 * 60_000
    await sweepPictures(shop.app.shopDeps as never)
    const left = await db.select().from(pictures).where(eq(pictures.companyId, shop.companyId))
    expect(left.map(({ id }) => id)).toEqual([usedId])
  })
})
