import { randomUUIDv7 } from 'node:crypto'
import { dayMs } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import type { DearShop } from '../dear-shop.ts'
import type { Walk } from '../walk-calls.ts'
import { nothing, photo, productIn } from './inputs.ts'

const newProduct = async (shop: DearShop) => {
  const { content, quote_type } = await productIn(shop)
  const body = { quote_type, content: { ...content, name: `画册${randomUUIDv7().slice(-8)}` } }
  return shop.boss('createProduct', { body: body as never })
}

/** As many products as fit into a document of a megabyte. */
const longCatalogue = async (shop: DearShop) => {
  const { document } = await shop.boss('getCatalogue', {})
  const file = document as { products: Record<string, unknown>[] }
  const products = [...file.products]
  const models = file.products.filter(({ quote_type }) => quote_type === 2)
  let length = Buffer.byteLength(JSON.stringify({ document }))
  for (let at = 0; products.length < 5000; at += 1) {
    const model = models[at % models.length]
    const product = {
      ...model,
      code: `long-${at}`,
      name: `产品${at}`,
      description: '',
      tags: ['新品'],
      gallery: [],
    }
    length += Buffer.byteLength(JSON.stringify(product)) + 1
    if (length > 1024 * 1024) break
    products.push(product)
  }
  return { ...file, products }
}

const aScheduled = async (shop: DearShop) => {
  const { version } = await shop.boss('getTariff', {})
  const body = { document: shop.tariff as never, version, at: shop.clock.time + 30 * dayMs }
  return (await shop.boss('replaceTariff', { body })).scheduled_id ?? ''
}

/** The longest tariff with other prices than those in force. */
const otherTariff = (shop: DearShop) => ({
  ...shop.tariff,
  papers: shop.tariff.papers.map((paper) => ({
    ...paper,
    ton_price: (paper.ton_price + Math.random() * 100) | 0,
  })),
})

const sampleJobs = async (shop: DearShop) => {
  const { version } = await shop.boss('getSampleJobs', {})
  const { products } = await shop.boss('listCatalogue', {})
  const { id } = products.find(({ quote_type }) => quote_type === 2) ?? {}
  const { defaults } = await shop.asBuyer('getProduct', { query: { id: id ?? '' } })
  const jobs = Array.from({ length: 30 }, (_, at) => ({
    ...{ name: `样活${at}`, baojia_type: 2 },
    request: { ...defaults, produce_id: id, quantity: Number(defaults.quantity) + 500 * at },
  }))
  return { version, jobs }
}

const aCategory = (shop: DearShop) =>
  shop.boss('createCategory', { body: { name: `分类${randomUUIDv7().slice(-8)}` } })

export const productWalk = {
  getTariff: nothing,
  checkTariff: (shop) => ({ body: { document: otherTariff(shop) } }),
  replaceTariff: async (shop) => {
    const { version } = await shop.boss('getTariff', {})
    return { body: { document: otherTariff(shop), version } }
  },
  listTariffVersions: nothing,
  getTariffVersion: async (shop) => {
    const { version } = await shop.boss('getTariff', {})
    return { params: { n: String(version) }, query: { than: 1 } }
  },
  restoreTariffVersion: async (shop) => {
    const { version } = await shop.boss('getTariff', {})
    return { params: { n: String(version - 1) }, body: { version } }
  },
  listScheduledTariffs: nothing,
  getScheduledTariff: async (shop) => ({ params: { id: await aScheduled(shop) } }),
  cancelScheduledTariff: async (shop) => ({ params: { id: await aScheduled(shop) } }),
  getSampleJobs: nothing,
  replaceSampleJobs: async (shop) => ({ body: await sampleJobs(shop) }),
  getCatalogue: nothing,
  checkCatalogue: async (shop) => ({ body: { document: await longCatalogue(shop) } }),
  replaceCatalogue: async (shop) => ({ body: { document: await longCatalogue(shop) } }),
  listCatalogue: nothing,
  arrangeCatalogue: async (shop) => {
    const { version, categories, products } = await shop.boss('listCatalogue', {})
    const placed = categories.map(({ id, parent_id }) => ({
      id,
      ...(parent_id && { parent_id }),
      products: products.filter(({ category_id }) => category_id === id).map((one) => one.id),
    }))
    return { body: { version, categories: placed } }
  },
  createCategory: () => ({ body: { name: `分类${randomUUIDv7().slice(-8)}` } }),
  updateCategory: async (shop) => {
    const { id, name, version } = await aCategory(shop)
    return { params: { id }, body: { name: `${name}改`, hidden: false, version } }
  },
  removeCategory: async (shop) => {
    const { id, version } = await aCategory(shop)
    return { params: { id }, body: { version } }
  },
  getProductChoices: nothing,
  tryProduct: async (shop) => {
    const { content, quote_type, id } = await productIn(shop)
    return { body: { id, quote_type, content } }
  },
  createProduct: async (shop) => {
    const { content, quote_type } = await productIn(shop)
    return { body: { quote_type, content: { ...content, name: `新品${randomUUIDv7().slice(-8)}` } } }
  },
  viewProduct: async (shop) => ({ params: { id: (await productIn(shop)).id } }),
  saveProduct: async (shop) => {
    const { id, version, content } = await newProduct(shop)
    return { params: { id }, body: { version, content: { ...content, tags: ['热卖'] } } }
  },
  publishProduct: async (shop) => {
    const { id, version, content } = await newProduct(shop)
    return { params: { id }, body: { version, content } }
  },
  withdrawProduct: async (shop) => {
    const { id, version, content } = await newProduct(shop)
    const published = await shop.boss('publishProduct', {
      params: { id },
      body: { version, content } as never,
    })
    return { params: { id }, body: { version: published.version } }
  },
  discardProductDraft: async (shop) => {
    const { id, version } = await newProduct(shop)
    return { params: { id }, body: { version } }
  },
  uploadPicture: async () => ({ body: { file: { name: '图.png', content: await photo() } } }),
} satisfies Partial<Walk<ConsoleCallName>>
