import { needsArtwork, orderUnits } from '@yinpu/contract'
import type { DemoProduct } from '@yinpu/demo/catalogue/demo-product'
import { demoGoods } from '@yinpu/demo/demo-goods'
import type { GangProductSource, TariffSource } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { bleedOf } from '../src/artwork/artwork-job-of.ts'
import { safeRichText } from '../src/modules/company/safe-rich-text.ts'
import { readShopTariff } from '../src/tariff/shop-tariff.ts'

/** The storefront's drawings, and of which products each is a true picture, by category and name. */
const drawings: Record<string, RegExp> = {
  'business-card': /名片/,
  flyer: /单页|传单|单张/,
  leaflet: /折页|三折/,
  brochure: /骑马钉/,
  'label-roll': /卷|轮转/,
  'label-ink': /数码标签|瓶身贴|哑银贴|瓶贴|整版贴纸/,
  box: /盒/,
  bag: /袋(?!封)/,
  envelope: /信封/,
  banner: /横幅|条幅/,
  calendar: /台历/,
  notepad: /便签本/,
  coupon: /券/,
  folder: /封套/,
  form: /联单/,
  sticker: /不干胶|圆贴/,
  poster: /海报/,
  'tall-print': /易拉宝画面/,
  billboard: /户外喷绘/,
  'adhesive-print': /写真/,
  'window-film': /静电贴/,
  'hand-banner': /手幅/,
  'hang-tag': /吊牌/,
  cup: /纸杯(?!垫)/,
  'bound-book': /胶装/,
  hardcover: /精装/,
  postcard: /明信片/,
  'note-card': /感谢卡/,
  'plastic-card': /会员卡/,
  badge: /胸牌/,
  coaster: /杯垫/,
  invitation: /请柬/,
  'table-tent': /台卡/,
  'wall-calendar': /挂历|月历/,
  letterhead: /信纸/,
  placemat: /餐垫/,
  'half-fold': /对折/,
  accordion: /风琴折/,
  ticket: /门票/,
  'seal-strip': /防拆/,
  'kraft-bag': /牛皮纸.*袋/,
  'kraft-roll': /牛皮纸.*卷/,
  'form-pair': /两联/,
  'white-box': /盒.*白样/,
  'white-bag': /袋.*白样/,
  'sample-book': /纸样册/,
}
/** Drawings of materials and of many products at once: for categories and adverts. */
const generic = ['paper']
const nameOf = (image: string) => image.replace(/^art:/, '')

const paperFamilies = ['sj', 'tb', 'yf', 'bk', 'dtk', 'hbb', 'np', 'qx', 'tz']

const shops = demoGoods.map((goods) => ({ ...goods, name: goods.shop.company.name }))
const gangTables = (products: DemoProduct[]): GangProductSource[] =>
  products.flatMap((product) => (product.quoteType === 1 ? [product.definition] : []))
const offsetTypesOf = (products: DemoProduct[]) =>
  products.flatMap((product) => (product.quoteType === 2 ? [product.definition.ysp_type] : []))
const countOf = (products: DemoProduct[], ...types: number[]) =>
  products.filter(({ quoteType }) => types.includes(quoteType)).length

describe.each(shops)('$name', ({ name, shop, tariff, products }) => {
  const read = readShopTariff(tariff)
  const { source } = read

  it('sells enough of every kind', () => {
    const [pt, ysp, label] = name === '印铺' ? [14, 9, 5] : [12, 8, 4]
    expect(countOf(products, 1)).toBeGreaterThanOrEqual(pt)
    expect(countOf(products, 2)).toBeGreaterThanOrEqual(ysp)
    expect(countOf(products, 3, 4)).toBeGreaterThanOrEqual(label)
    expect(new Set(products.map(({ quoteType }) => quoteType)).size).toBe(5)
    expect(new Set(gangTables(products).map(({ compute_mode }) => compute_mode)).size).toBe(7)
    expect(new Set(offsetTypesOf(products)).size).toBe(5)
  })

  it('has codes and names of its own for each', () => {
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length)
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length)
  })

  it('has a product in every leaf category, and none anywhere else', () => {
    const leaves = shop.categories.flatMap(({ children = [] }) => children)
    expect(shop.categories.every(({ children = [] }) => children.length > 0)).toBe(true)
    expect(new Set(leaves).size).toBe(leaves.length)
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(leaves))
  })

  it('leads a gang-run job that is too large to an offset product of its own', () => {
    const offset = new Set(products.filter(({ quoteType }) => quoteType === 2).map(({ code }) => code))
    const links = gangTables(products).flatMap(({ offset_produce_id }) => offset_produce_id ?? [])
    expect(links.length).toBeGreaterThan(4)
    expect(links.filter((code) => !offset.has(code))).toEqual([])
  })

  it('shows only pictures that are drawn', () => {
    const pictures = [
      ...products.flatMap(({ image, gallery }) => [image, ...gallery]),
      ...shop.categories.map(({ image }) => image),
      ...shop.adverts.map(({ image }) => image),
    ]
    const drawable = [...Object.keys(drawings), ...generic]
    expect(
      pictures.filter((image) => !image.startsWith('art:') || !drawable.includes(nameOf(image))),
    ).toEqual([])
    for (const { image, gallery } of products) {
      expect(new Set([image, ...gallery]).size).toBe(gallery.length + 1)
    }
  })

  it.each(products)(
    'shows $name as what it is, in every picture',
    ({ category, name: called, image, gallery }) => {
      for (const picture of [image, ...gallery]) {
        expect(`${category} ${called}`, picture).toMatch(drawings[nameOf(picture)] ?? /never/)
      }
      // A picture of the common kind would be of another material, or of another way to fold or bind.
      if (/牛皮纸/.test(called)) expect(image).toMatch(/kraft/)
      if (/精装/.test(category)) expect(image).toBe('art:hardcover')
    },
  )

  it.each(products)('describes $name in harmless markup, with the bleed', ({ description, quoteType }) => {
    expect(safeRichText(description)).toBe(description)
    const tags = [...description.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag)
    expect(tags.filter((tag) => !['h2', 'p', 'ul', 'li'].includes(tag ?? ''))).toEqual([])
    // The page's requirements are those of the check.
    if (needsArtwork(quoteType)) {
      const bleed = `${bleedOf(quoteType, read)} mm`.replace('.', '\\.')
      expect(description).toMatch(new RegExp(`\\b${bleed}[^。]*出血|出血[^。]*\\b${bleed}`))
    } else expect(description).not.toContain('出血')
    expect(description.length).toBeGreaterThan(150)
  })

  it.each(products)('calls $name by two to four short words that are true', (product) => {
    const { tags } = product
    expect(tags.length).toBeGreaterThanOrEqual(2)
    expect(tags.length).toBeLessThanOrEqual(4)
    for (const tag of tags) expect([...tag].length).toBeLessThanOrEqual(9)
    const first = JSON.stringify(product.definition)
    for (const weight of tags.flatMap((tag) => /^(\d+)g/.exec(tag)?.[1] ?? [])) {
      expect(first).toMatch(
        product.quoteType === 1 ? `"material":"${weight}g` : new RegExp(`"gsm":${weight}\\b`),
      )
    }
    for (const least of tags.flatMap((tag) => /^(\d+).起$/.exec(tag)?.[1] ?? [])) {
      expect(product.definition).toMatchObject({ compute_mode: 1 })
      expect(first).toContain(`"tiers":[${least},`)
    }
  })

  it('asks more in total and less a piece as the tables go on', () => {
    for (const table of gangTables(products)) {
      expect(orderUnits).toContain(table.unit)
      const rising = (list: number[]) => list.every((one, at) => at === 0 || one > (list[at - 1] ?? 0))
      if (table.compute_mode === 1) {
        for (const { prices } of table.sizes) {
          expect(rising(prices)).toBe(true)
          expect(rising(prices.map((price, at) => -price / (table.tiers[at] ?? 1)))).toBe(true)
        }
      }
      if (table.compute_mode === 2) expect(rising(table.bands.map(({ price }) => -price))).toBe(true)
      if (table.compute_mode === 5) expect(rising(table.widths.map(({ rate }) => rate))).toBe(true)
    }
  })

  it('keeps the nine paper families, and offers only what its tariff has', () => {
    expect(source.papers.map(({ id }) => id)).toEqual(paperFamilies)
    expect(products.flatMap((product) => unknownTo(source, product))).toEqual([])
  })
})

/** The parts that a form would silently leave out, because the tariff does not have them. */
const unknownTo = (tariff: TariffSource, { code, quoteType, definition }: DemoProduct): string[] => {
  const missing = (what: string, ids: readonly string[], available: readonly { id: string }[]) =>
    ids.filter((id) => !available.some((one) => one.id === id)).map((id) => `${code}: ${what} ${id}`)
  const weights = (papers: Record<string, number[]>) =>
    Object.entries(papers).flatMap(([id, list]) => {
      const weightsOfPaper = tariff.papers.find((paper) => paper.id === id)?.gsm ?? []
      return list.filter((gsm) => !weightsOfPaper.includes(gsm)).map((gsm) => `${code}: ${id} ${gsm}`)
    })
  if (quoteType === 1) return []
  if (quoteType === 2) {
    const { papers, finishing, book } = definition
    const steps = tariff.finishing.filter(({ books_only }) => !books_only)
    return [
      ...weights(papers),
      ...weights(book?.inner_papers ?? {}),
      ...missing('finishing', [...finishing, ...(book?.cover_finishing ?? [])], steps),
    ]
  }
  if (quoteType === 6)
    return definition.yangpin_type === 3
      ? definition.books.flatMap(({ papers }) => weights(papers))
      : weights(definition.papers)
  return [
    ...missing('material', definition.materials, tariff.label.materials),
    ...missing('finishing', definition.finishing, tariff.label.finishing),
  ]
}

describe('the two shops', () => {
  it('share no product name and no description', () => {
    const [first = [], second = []] = shops.map(({ products }) =>
      products.flatMap(({ name, description }) => [name, description]),
    )
    expect(first.filter((text) => second.includes(text))).toEqual([])
  })

  it('do not speak of each other', () => {
    const [first, second] = shops.map(({ products }) => JSON.stringify(products))
    expect(first).not.toContain('彩印坊')
    expect(second).not.toMatch(/印铺|yinpu/)
  })
})
