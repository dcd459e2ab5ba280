import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TariffSource } from '@yinpu/pricing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../kernel/ids.ts'
import type { CatalogueFile } from '../modules/catalogue/catalogue-file.ts'
import type { CompanyFile } from '../modules/company/company-file.ts'
import type { CommandName } from './command-forms.ts'
import type { DocumentTransfer, OpenedShop } from './document-commands.ts'
import { formatInvitation, formatOpening, formatTransfer } from './format-shop.ts'
import type { Invitation } from './people-commands.ts'
import { createMoneyFixture, type MoneyFixture } from './testing/money-fixture.ts'

let fixture: MoneyFixture
let shop: MoneyFixture['shop']
beforeAll(async () => {
  fixture = await createMoneyFixture()
  shop = fixture.shop
})
afterAll(() => fixture.close())

let files = 0
const aFile = () => join(fixture.folder, `edited-${files++}.json`)
const transfer = (command: CommandName, verb: string, file: string) =>
  fixture.ask<DocumentTransfer>(command, verb, { file }, '印铺')

const exported = async <Document>(command: CommandName): Promise<Document> => {
  const file = aFile()
  await transfer(command, 'export', file)
  return JSON.parse(await readFile(file, 'utf8'))
}
const written = async (document: unknown) => {
  const file = aFile()
  await writeFile(file, typeof document === 'string' ? document : JSON.stringify(document))
  return file
}
const put = async (command: CommandName, verb: string, document: unknown) =>
  transfer(command, verb, await written(document))

const cards = async (keyword = '') =>
  (await shop.must(shop.ask('listProducts', { query: { keyword, page_size: 60 } }))).list
const priceOf = async (keyword: string) => (await cards(keyword))[0]?.from_fen ?? 0
/** until the announced change has reached this process */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000 })

describe('the tariff as a file', () => {
  const dearer = async () => {
    const tariff = await exported<TariffSource>('tariff')
    for (const paper of tariff.papers) if (paper.id === 'tb') paper.ton_price = 9000
    return tariff
  }

  it('is written in the order people know it in, for its owner only, and over nothing', async () => {
    const file = aFile()
    await transfer('tariff', 'export', file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const keys = Object.keys(JSON.parse(await readFile(file, 'utf8')))
    expect(keys.slice(0, 3)).toEqual(['_about', 'sheet_sizes', 'papers'])
    await expect(transfer('tariff', 'export', file)).rejects.toThrow('已有这个文件，不会覆盖')
  })

  it('is tried first: the check says what changes, and nothing has', async () => {
    const before = await priceOf('专版单页')
    const output = await put('tariff', 'check', await dearer())
    expect(output.changes).toEqual([{ path: 'papers.tb.ton_price', before: '5800', after: '9000' }])
    expect(output.prices.length).toBeGreaterThan(3)
    expect(formatTransfer(output)).toContain('还没有改，执行 import 才会改')
    expect(formatTransfer(output)).toMatch(/papers\.tb\.ton_price {2}5800 {2}9000/)
    expect(await priceOf('专版单页')).toBe(before)
    expect((await exported<TariffSource>('tariff')).papers[1]?.ton_price).toBe(5800)
  })

  it('changes quotes and every price in the window at once', async () => {
    const before = await priceOf('专版单页')
    const output = await put('tariff', 'import', await dearer())
    const expected = output.prices.find(({ before_fen }) => before_fen === before)?.after_fen
    await eventually(async () => expect(await priceOf('专版单页')).toBe(expected))
    expect(expected).toBeGreaterThan(before)
    expect(formatTransfer(await put('tariff', 'import', await dearer()))).toContain('相同，没有改动')
  })

  it('names what is wrong, by the name of the thing', async () => {
    const tariff = await dearer()
    for (const paper of tariff.papers) if (paper.id === 'yf') paper.ton_price = -1
    const wrong = put('tariff', 'import', { ...tariff, rush: undefined })
    await expect(wrong).rejects.toThrow('papers 第 3 项（哑粉纸） ton_price：不能为负数')
    await expect(wrong).rejects.toThrow('rush：须为列表')
    await expect(put('tariff', 'import', '{ "papers": ')).rejects.toThrow('不是 JSON')
    await expect(transfer('tariff', 'check', '/nowhere/x.json')).rejects.toThrow('没有这个文件或文件夹')
  })

  it('must have a price for every product on sale', async () => {
    const tariff = await exported<TariffSource>('tariff')
    const papers = tariff.papers.filter(({ id }) => id !== 'tb')
    await expect(put('tariff', 'import', { ...tariff, papers })).rejects.toThrow(
      /产品 ysp-danye（.+）按新价目算不出起价/,
    )
    expect((await exported<TariffSource>('tariff')).papers).toHaveLength(tariff.papers.length)
  })

  it('belongs to one shop', async () => {
    const file = await written(await dearer())
    await expect(fixture.ask('tariff', 'check', { file })).rejects.toThrow(
      '请用 --company 指明一家店铺：印铺、彩印坊',
    )
  })
})

describe('the catalogue as a file', () => {
  it('comes back as it was', async () => {
    const catalogue = await exported<CatalogueFile>('catalogue')
    expect(catalogue.products[0]).toMatchObject({ category: expect.stringContaining('/') })
    expect(formatTransfer(await put('catalogue', 'import', catalogue))).toContain('相同，没有改动')
  })

  it('adds, changes and takes off sale, and a product stays itself', async () => {
    const catalogue = await exported<CatalogueFile>('catalogue')
    const [first, second, ...rest] = catalogue.products
    if (!first || !second) throw new Error('no products')
    const before = (await cards()).find(({ name }) => name === first.name)
    const added = { ...first, code: 'new-one', name: '新的名片' }
    const products = [added, { ...first, name: '改名的名片' }, ...rest]
    const output = await put('catalogue', 'import', { ...catalogue, products })
    expect(output.changes).toContainEqual({
      path: `products.${first.code}.name`,
      before: first.name,
      after: '改名的名片',
    })
    expect(output.changes).toContainEqual({
      path: `products.${second.code}.enabled`,
      before: 'true',
      after: 'false',
    })
    expect(output.prices).toMatchObject([{ code: 'new-one', before_fen: null }])
    await eventually(async () => expect((await cards())[0]?.name).toBe('新的名片'))
    const after = await cards()
    expect(after[1]).toMatchObject({ id: before?.id, name: '改名的名片', from_fen: before?.from_fen })
    expect(after.some(({ name }) => name === second.name)).toBe(false)
  })

  it('renames a category by its id, finds one by its name, and removes one that is empty', async () => {
    const catalogue = await exported<CatalogueFile>('catalogue')
    const [top] = catalogue.categories
    if (!top) throw new Error('no categories')
    const renamed = { ...top, name: '卡片', children: top.children.map(({ id: _, ...child }) => child) }
    const categories = [renamed, ...catalogue.categories.slice(1), { name: '新分类' }]
    const products = catalogue.products.map((product) => ({
      ...product,
      category: product.category.replace(`${top.name}/`, '卡片/'),
    }))
    await put('catalogue', 'import', { categories, products })
    const now = await exported<CatalogueFile>('catalogue')
    expect(now.categories[0]).toEqual({ ...top, name: '卡片' })
    expect(now.categories.at(-1)?.name).toBe('新分类')
    await put('catalogue', 'import', { ...now, categories: now.categories.slice(0, -1) })
    expect((await exported<CatalogueFile>('catalogue')).categories).toHaveLength(categories.length - 1)
  })

  it('names what is wrong with a product, and changes nothing', async () => {
    const catalogue = await exported<CatalogueFile>('catalogue')
    const [first, ...rest] = catalogue.products
    const gang = catalogue.products.find(({ quote_type }) => quote_type === 1)
    const offset = catalogue.products.find(({ quote_type }) => quote_type === 2)
    if (!first || !gang || !offset) throw new Error('no products')
    const refused = (product: object) =>
      expect(put('catalogue', 'import', { ...catalogue, products: [product, ...rest] })).rejects
    await refused({ ...first, category: '没有' }).toThrow('category：没有分类“没有”')
    await refused({ ...first, code: rest[0]?.code }).toThrow('重复')
    await refused({ ...first, prise: 1 }).toThrow('不认识的字段：prise')
    await refused({
      ...gang,
      code: 'x1',
      definition: { ...gang.definition, offset_produce_id: 'none' },
    }).toThrow('没有代码为 none 的专版产品')
    await refused({ ...gang, code: 'x2', definition: { ...gang.definition, min_charge: 'ten' } }).toThrow(
      /第 1 项（.+） definition min_charge：须为数字/,
    )
    await refused({ ...offset, code: 'x3', definition: { ...offset.definition, papers: undefined } }).toThrow(
      /definition papers：/,
    )
    const defaults = { ...(offset.definition.defaults as object), paper: 'none' }
    await refused({ ...offset, code: 'x4', definition: { ...offset.definition, defaults } }).toThrow(
      '按默认选项算不出起价',
    )
    expect(await exported('catalogue')).toEqual(catalogue)
  })

  it('keeps a category while anything lies in it', async () => {
    const catalogue = await exported<CatalogueFile>('catalogue')
    const path = catalogue.products.at(-1)?.category ?? ''
    const [above, below] = path.split('/')
    const categories = catalogue.categories.map((one) =>
      one.name === above ? { ...one, children: one.children.filter(({ name }) => name !== below) } : one,
    )
    const products = catalogue.products.filter(({ category }) => category !== path)
    await expect(put('catalogue', 'import', { categories, products })).rejects.toThrow(
      `分类“${below}”不能删除`,
    )
    expect(await exported('catalogue')).toEqual(catalogue)
  })
})

describe('a shop’s own data as a file', () => {
  it('change what buyers read, with adverts and ways to pay', async () => {
    const company = await exported<CompanyFile>('company')
    const bank = { value: 'bank', label: '银行转账', note: '', account: [] }
    const cod = { ...bank, value: 'cod', label: '到付', kind: 'on_delivery', provinces: ['44', '31'] }
    const offline_channels = [bank, { ...cod, max_yuan: 12.34 }]
    const return_address = { name: '退货组', phone: '0755-1', address: '仓库路 1 号' }
    await put('company', 'import', { ...company, phone: '400-000-0000', return_address, offline_channels })
    await eventually(async () => {
      expect((await shop.must(shop.ask('getCompany'))).phone).toBe('400-000-0000')
      expect(await shop.must(shop.ask('listOfflineChannels'))).toEqual([
        { ...bank, kind: 'transfer', kind_text: '先付款', provinces: [], pickup: false },
        { ...cod, kind_text: '到付', pickup: false, max_fen: 1234 },
      ])
    })
    const again = await exported<CompanyFile>('company')
    expect(again).toMatchObject({ return_address, offline_channels: [bank, { ...cod, max_yuan: 12.34 }] })
    await put('company', 'import', again)
    for (const [wrong, why] of [
      [{ ...bank, provinces: ['44'] }, '只用于到付'],
      [{ ...cod, provinces: ['广东'] }, '须为省的行政区划代码的前两位'],
      [{ ...cod, kind: 'credit' }, '须为 transfer'],
    ] as const)
      await expect(put('company', 'import', { ...company, offline_channels: [wrong] })).rejects.toThrow(why)
  })

  it('cannot be another shop’s, or lead somewhere strange', async () => {
    const company = await exported<CompanyFile>('company')
    await expect(put('company', 'import', { ...company, name: '彩印坊' })).rejects.toThrow('已有同名的店铺')
    const identity = { mode: 1, domain: 'caiyin' }
    await expect(put('company', 'import', { ...company, identity })).rejects.toThrow('已有店铺使用这个域名')
    const adverts = [{ position: 'home-hero', title: '广告', link: 'javascript:x' }]
    await expect(put('company', 'import', { ...company, adverts })).rejects.toThrow('须以 / 或 http:// 开头')
  })

  it('open a new shop, with a pair of its own and the standard tariff', async () => {
    const file = await written({ name: '第三家', identity: { mode: 2 } })
    const opened = await fixture.ask<OpenedShop>('open', '', { file })
    expect(formatOpening(opened)).toContain(`APP_AUTH_TOKEN  ${opened.app_auth_token}`)
    const { app_auth_token, public_key } = opened
    const token = await shop.tokenFor({ app_auth_token, public_key, mode: 2, domain: '' })
    expect((await shop.must(shop.call('getCompany', token))).name).toBe('第三家')
    expect((await shop.must(shop.call('listProducts', token))).list).toEqual([])
    await expect(fixture.ask('open', '', { file })).rejects.toThrow('已有同名的店铺')
  })

  it('fill it with the catalogue of another shop, by the names of its categories', async () => {
    const catalogue = await exported<CatalogueFile>('catalogue')
    const file = await written(catalogue)
    const into = (name: string) => fixture.ask<DocumentTransfer>('catalogue', 'import', { file }, name)
    await into('第三家')
    // The same file again: its ids are still those of the other shop.
    expect(formatTransfer(await into('第三家'))).toContain('相同，没有改动')
    const strange = await written({ ...catalogue, categories: [{ id: newId(), name: '没有过的分类' }] })
    await expect(fixture.ask('catalogue', 'import', { file: strange }, '第三家')).rejects.toThrow(
      '本店没有这个分类编号',
    )
  })

  it('then invite its first owner, and whoever else is to work there', async () => {
    const invite = (mobile: string, options: Record<string, string>, company?: string) =>
      fixture.ask<Invitation>('invite', mobile, options, company)
    const invited = await invite('13911112222', { name: '何老板' }, '第三家')
    expect(invited).toMatchObject({ company: '第三家', name: '何老板', role: '老板', is_sent: false })
    expect(formatInvitation(invited)).toContain(invited.link)
    expect(invited.link).toMatch(/^http:\/\/localhost:\d+\/invitation#.{40,}$/)
    expect(await invite('13911113333', { name: '小王', role: '客服' }, '第三家')).toMatchObject({
      role: '客服',
    })
    await expect(invite('13911114444', { name: '谁' })).rejects.toThrow('请用 --company 指明一家店铺')
    await expect(invite('13911114444', { name: '谁', role: '厂长' }, '第三家')).rejects.toThrow(
      '没有角色“厂长”，可以用：老板、客服、审稿、生产、发货、财务',
    )
    await expect(invite('13700000001', { name: '陈立' }, '印铺')).rejects.toThrow('此人已经在本店工作')
  })
})
