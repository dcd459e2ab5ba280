import { typeOfQuote } from '@yinpu/contract'
import { demoGoods } from '@yinpu/demo/demo-goods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawingNames, drawProduct, readFacts } from '../../drawing/draw-product.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { type DrawnProduct, drawingOf, drawnOf, galleryOf } from './drawn-facts.ts'

const pictureOf = (product: DrawnProduct, choices?: unknown) => {
  const { name, facts } = drawnOf(product, choices)
  return drawProduct(name, facts)
}

const everyProduct = demoGoods.flatMap(({ products }) => products as DrawnProduct[])
const find = (code: string) => {
  const product = everyProduct.find((one) => one.code === code)
  if (!product) throw new Error(`no product is called ${code}`)
  return product
}

describe('drawn pictures', () => {
  it.each(demoGoods.map(({ shop, products }) => ({ name: shop.company.name, products })))(
    'differ for any two products of $name',
    ({ products }) => {
      const pictures = products.map((product) => pictureOf(product))
      expect(new Set(pictures).size).toBe(products.length)
      expect(new Set(products.map((product) => drawingOf(product))).size).toBe(products.length)
    },
  )

  it('differ for two products that are alike but for their code', () => {
    const box = find('ysp-baikahe')
    expect(pictureOf({ ...box, code: 'another' })).not.toBe(pictureOf(box))
  })

  it('follow every side of every product', () => {
    for (const product of everyProduct) {
      const { name, facts } = drawnOf(product)
      const picture = drawProduct(name, facts)
      expect(drawProduct(name, { ...facts, width: facts.width * 1.3 }), product.code).not.toBe(picture)
      expect(drawProduct(name, { ...facts, height: facts.height * 1.3 }), product.code).not.toBe(picture)
    }
  })

  it.each([
    ['a size that is chosen of a table', 'danye', { size: 'a5' }, { size: 'a3' }],
    ['a size of its own', 'mingpian', { width: 90, height: 54 }, { width: 85, height: 54 }],
    ['the length of a banner', 'hengfu', { length_m: 5 }, { length_m: 8 }],
    ['the fold that a size is named by', 'zheye', { size: 'a3-2' }, { size: 'a3-4' }],
    ['how often it is folded', 'ysp-zheye', { finishing: [] }, { finishing: [{ id: 'fold', folds: 3 }] }],
    ['the pages of a book', 'ysp-huace', { pages: 16 }, { pages: 64 }],
    ['how a book is bound', 'ysp-huace', { binding: 'saddle' }, { binding: 'case' }],
    ['the pages of a pad', 'bianqianben', { pages: 25 }, { pages: 100 }],
    ['the leaves of a calendar', 'taili', { pages: 7 }, { pages: 13 }],
    ['the depth of a box', 'ysp-baikahe', { width: 60 }, { width: 70 }],
    ['the length of a box', 'ysp-baikahe', { length: 120 }, { length: 130 }],
    ['the height of a bag', 'ysp-shoutidai', { height: 320 }, { height: 340 }],
    ['the labels on a roll', 'lz-tongban', { per_roll: 1000 }, { per_roll: 2000 }],
    ['the core of a roll', 'lz-tongban', { core: 40 }, { core: 76 }],
    ['a label that is round', 'lz-tongban', { shape: 'rect' }, { shape: 'circle' }],
  ])('follow %s', (_what, code, first, second) => {
    const product = find(code)
    expect(pictureOf(product, second)).not.toBe(pictureOf(product, first))
  })

  it('keep the proportion of a sheet', () => {
    const { name, facts } = drawnOf(find('danye'), { size: 'a3' })
    const white = /<rect x="0" y="0" width="([\d.]+)" height="([\d.]+)" fill="#fff"/.exec(
      drawProduct(name, facts),
    )
    expect(Number(white?.[1]) / Number(white?.[2])).toBeCloseTo(420 / 285, 1)
  })

  it('show what a product is where its shop has named no drawing', () => {
    const nameless = (code: string) => drawnOf({ ...find(code), image: '' }).name
    expect(nameless('ysp-baikahe')).toBe('box')
    expect(nameless('ysp-shoutidai')).toBe('bag')
    expect(nameless('lz-tongban')).toBe('label-roll')
    expect(nameless('hengfu')).toBe('banner')
    expect(nameless('mingpian')).toBe('business-card')
  })

  it('beside a description have the sides of the product that it describes', () => {
    const box = find('ysp-baikahe')
    const [beside = ''] = galleryOf(box, ['art:box'])
    const [own, other] = [drawingOf(box), beside].map(
      (address) => new URL(address, 'http://shop').searchParams,
    )
    for (const side of ['l', 'w', 'h']) expect(other?.get(side)).toBe(own?.get(side))
    expect(beside).not.toBe(drawingOf(box))
  })

  it('beside a description show the sizes that it comes in, where the shop has named none', () => {
    const names = (code: string) =>
      galleryOf(find(code), []).map((address) => new URL(address, 'http://shop').searchParams)
    expect(
      names('ysp-baikahe').map((said) => [said.get('l'), said.get('w'), said.get('h')].join('×')),
    ).toEqual(['25×25×85', '70×70×60', '120×60×160'])
    expect(names('zheye').map((said) => said.get('f'))).toEqual(['2', '1', '3'])
    for (const product of everyProduct) {
      const gallery = galleryOf(product, [])
      expect(new Set(gallery).size).toBe(gallery.length)
      expect(gallery.length).not.toBe(1)
      const said = (address: string) => new URL(address, 'http://shop').searchParams.get('s')
      for (const address of gallery) expect(said(address)).toBe(said(drawingOf(product)))
    }
  })

  it('can be drawn of anything that a definition holds', () => {
    for (const quoteType of Object.values(typeOfQuote))
      for (const definition of [null, [], 'x', {}, { sizes: 3, defaults: { width: 'a', finishing: [null] } }])
        expect(pictureOf({ code: 'x', quoteType, image: 'art:<script>', definition })).toMatch(
          /^<svg[^>]*>.+<\/svg>$/s,
        )
  })
})

describe('the address of a drawing', () => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await createAccountShop()
  })
  afterAll(() => shop.close())

  it('serves what it says, for ever, as nothing that could run', async () => {
    for (const product of everyProduct) {
      const answer = await shop.app.inject(drawingOf(product))
      expect(answer.payload).toBe(pictureOf(product))
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('image/svg+xml'),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  it('holds nothing of what a stranger writes into it', async () => {
    const hostile = encodeURIComponent('"><script>alert(1)</script>')
    for (const name of drawingNames) {
      const query = ['w', 'h', 'l', 'p', 'f', 'r', 'c', 's', 'o']
        .map((letter) => `${letter}=${hostile}`)
        .join('&')
      const { statusCode, payload } = await shop.app.inject(`/files/drawing/${name}.svg?${query}`)
      expect(statusCode).toBe(200)
      expect(payload).not.toMatch(/script|NaN|undefined|Infinity/)
    }
    expect((await shop.app.inject(`/files/drawing/${hostile}.svg`)).statusCode).toBe(404)
  })

  it('draws little, however absurd the figures are', () => {
    for (const name of drawingNames)
      for (const figure of ['0', '-5', '1e308', '0.0000001', '999999999']) {
        const facts = readFacts(name, Object.fromEntries([...'whlpfrc'].map((letter) => [letter, figure])))
        const picture = drawProduct(name, facts)
        expect(picture.length).toBeLessThan(40_000)
        expect(picture).not.toMatch(/NaN|undefined|Infinity/)
      }
  })

  it('is what lists and products of the shop answer', async () => {
    const { data } = await shop.ask('listProducts', { query: { page_size: 100 } })
    expect(data.list.length).toBeGreaterThan(20)
    expect(new Set(data.list.map(({ image }) => image)).size).toBe(data.list.length)
    for (const { id, image } of data.list) {
      expect(image).toMatch(/^\/files\/drawing\/[a-z-]+\.svg\?/)
      expect((await shop.ask('getProduct', { query: { id } })).data.image).toBe(image)
    }
  })
})
