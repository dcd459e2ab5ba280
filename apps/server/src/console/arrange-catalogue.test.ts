import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProductConsole, unseen, visible } from '../testing/product-console.ts'

let catalogue: Awaited<ReturnType<typeof createProductConsole>>
beforeAll(async () => {
  catalogue = await createProductConsole()
})
afterAll(() => catalogue.shop.close())

const soon = { timeout: 60_000, interval: 10 }

describe('categories and the order', () => {
  it('are made, renamed, hidden with all that is in them, and removed when empty', async () => {
    const { shop, owner, list, firstCategory, document, create, publish, seen } = catalogue
    const made = await shop.must(owner.call('createCategory', { body: { name: '季节产品' } }))
    expect(await owner.call('createCategory', { body: { name: '季节产品' } })).toMatchObject({
      code: codes.invalid,
      data: { fields: { name: '已有同名的分类' } },
    })
    const product = await create('季节名片')
    const published = await shop.must(publish(product, { category_id: made.id }))
    await expect.poll(() => seen(product), soon).toMatchObject(visible)

    const change = (fields: object, version = made.version) =>
      owner.call('updateCategory', {
        params: { id: made.id },
        body: { name: made.name, hidden: made.hidden, version, ...fields },
      })
    const onSale = async () =>
      (await shop.must(owner.call('getChecklist', {}))).items.find(({ item }) => item === 'products')?.note
    const before = Number.parseInt((await onSale()) ?? '', 10)
    const hidden = await shop.must(change({ hidden: true }))
    expect(await onSale()).toBe(`${before - 1} 个产品在售`)
    await expect.poll(() => seen(product), soon).toEqual(unseen)
    expect((await shop.must(shop.ask('listCategories'))).some(({ id }) => id === made.id)).toBe(false)
    const { categories } = (await document()) as { categories: { id: string; hidden: boolean }[] }
    expect(categories.find(({ id }) => id === made.id)).toMatchObject({ hidden: true })
    expect(await change({ name: '别的名字' })).toMatchObject({
      code: codes.conflict,
      data: { hidden: true, version: hidden.version },
    })
    const remove = (version: string) =>
      owner.call('removeCategory', { params: { id: made.id }, body: { version } })
    expect(await remove(hidden.version)).toMatchObject({ code: codes.conflict })
    await shop.must(publish(published, { category_id: await firstCategory() }))
    await shop.must(remove(hidden.version))
    expect((await list()).categories.some(({ id }) => id === made.id)).toBe(false)
  })

  it('a file that does not say stays silent on what is hidden, and cannot remove a category with a draft', async () => {
    const { shop, owner, list, document, create, save } = catalogue
    const made = await shop.must(owner.call('createCategory', { body: { name: '只有草稿' } }))
    const product = await create('分类里的草稿')
    const saved = await shop.must(save(product, { category_id: made.id }))
    const input = { name: made.name, hidden: true, version: made.version }
    await shop.must(owner.call('updateCategory', { params: { id: made.id }, body: input }))
    const file = (await document()) as { categories: { id: string; hidden?: boolean }[] }
    for (const one of file.categories) delete one.hidden
    await shop.must(owner.call('replaceCatalogue', { body: { document: file } }))
    expect((await list()).categories.find(({ id }) => id === made.id)).toMatchObject({ hidden: true })
    const without = { ...file, categories: file.categories.filter(({ id }) => id !== made.id) }
    expect(await owner.call('replaceCatalogue', { body: { document: without } })).toMatchObject({
      code: codes.invalid,
      msg: expect.stringMatching('分类里的草稿'),
    })
    const body = { version: saved.version }
    await shop.must(owner.call('discardProductDraft', { params: { id: product.id }, body }))
  })

  it('are seen by buyers as they were put, drafts keep their place, and the second of two is told', async () => {
    const { shop, owner, list, create } = catalogue
    const before = await list()
    const draft = await create('排着队的名片')
    const now = await list()
    const arrangement = now.categories.map(({ id, parent_id }) => ({
      id,
      ...(parent_id !== undefined && { parent_id }),
      products: now.products.filter(({ category_id }) => category_id === id).map((one) => one.id),
    }))
    const turned = arrangement.map((one) => ({ ...one, products: one.products.toReversed() }))
    const arrange = (categories: typeof turned, version = now.version) =>
      owner.call('arrangeCatalogue', { body: { version, categories } })
    expect(await arrange(turned, before.version)).toMatchObject({
      code: codes.conflict,
      data: { version: now.version },
    })
    const arranged = await shop.must(arrange(turned))
    expect(arranged.products.map(({ id }) => id)).toEqual(turned.flatMap(({ products }) => products))
    // Twice the same is once.
    await shop.must(arrange(turned))
    const drafts = new Set(arranged.products.filter(({ state }) => state !== 'published').map(({ id }) => id))
    const visibleIds = arranged.products.map(({ id }) => id).filter((id) => !drafts.has(id))
    await expect
      .poll(
        async () =>
          (await shop.must(shop.ask('listProducts', { query: { page_size: 100 } }))).list.map(({ id }) => id),
        soon,
      )
      .toEqual(visibleIds.slice(0, 100))
    const lost = turned.map((one) => ({ ...one, products: one.products.filter((id) => id !== draft.id) }))
    expect(await arrange(lost, arranged.version)).toMatchObject({ code: codes.invalid })
    const [first, second] = turned
    const looped = turned.map((one) => {
      if (one === first) return { ...one, parent_id: second?.id ?? '' }
      return one === second ? { ...one, parent_id: first?.id ?? '' } : one
    })
    expect(await arrange(looped, arranged.version)).toMatchObject({ code: codes.invalid })
    expect((await shop.must(arrange(arrangement, arranged.version))).version).toBe(now.version)
  })
})
