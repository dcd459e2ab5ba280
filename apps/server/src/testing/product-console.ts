import { type CallData, codes } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { createOrderConsole, staffOf } from './order-console.ts'

export type Product = CallData<ConsoleCalls['viewProduct']>
export type Content = Product['content']

/** The lists and pages in which buyers can find a product. */
const listings = ['listed', 'found', 'inTree', 'inGang', 'opened', 'papers', 'quoted'] as const
const everywhere = (answer: boolean) => Object.fromEntries(listings.map((listing) => [listing, answer]))
export const unseen = everywhere(false)
export const visible = everywhere(true)

/** A shop whose owner edits the catalogue by its forms. */
export const createProductConsole = async () => {
  const shop = await createOrderConsole()
  const owner = await shop.signedIn(staffOf.owner)
  const stranger = await shop.signedIn(staffOf.stranger)

  const list = (client = owner) => shop.must(client.call('listCatalogue', {}))
  const choices = () => shop.must(owner.call('getProductChoices', {}))
  const firstCategory = async () => (await list()).categories.find(({ parent_id }) => parent_id)?.id ?? ''

  const aContent = async (name: string, kind = 'gang-3'): Promise<Content> => {
    const start = (await choices()).kinds.find(({ key }) => key === kind)
    if (!start) throw new Error(`no kind is ${kind}`)
    const { image, definition } = start
    return {
      category_id: await firstCategory(),
      name,
      image,
      gallery: [],
      pictures: [],
      tags: ['新品'],
      description: '<p>好</p>',
      definition,
    }
  }

  return {
    shop,
    owner,
    stranger,
    list,
    firstCategory,
    aContent,
    view: (id: string) => shop.must(owner.call('viewProduct', { params: { id } })),
    document: async () => (await shop.must(owner.call('getCatalogue', {}))).document,
    create: async (name: string, kind = 'gang-3'): Promise<Product> => {
      const { kinds } = await choices()
      const quote_type = kinds.find(({ key }) => key === kind)?.quote_type as 1 | 2 | 3 | 4
      const content = await aContent(name, kind)
      return shop.must(owner.call('createProduct', { body: { quote_type, content } }))
    },
    save: (product: Product, fields: Partial<Content>, version = product.version) =>
      owner.call('saveProduct', {
        params: { id: product.id },
        body: { version, content: { ...product.content, ...fields } },
      }),
    publish: (product: Product, fields: Partial<Content> = {}, version = product.version) =>
      owner.call('publishProduct', {
        params: { id: product.id },
        body: { version, content: { ...product.content, ...fields } },
      }),
    seen: async ({ id, content: { name } }: Product) => {
      const quoted = { produce_id: id, width: 90, height: 54, quantity: 10, styles: 1, processes: [] }
      const all = (await shop.must(shop.ask('listProducts', { query: { page_size: 100 } }))).list
      const searched = (await shop.must(shop.ask('listProducts', { query: { keyword: name } }))).list
      const trees = await shop.must(shop.ask('listCategoryProducts'))
      const gang = await shop.must(shop.ask('listGangRunCategories'))
      return {
        listed: all.some((one) => one.id === id),
        found: searched.some((one) => one.id === id),
        inTree: JSON.stringify(trees).includes(id),
        inGang: JSON.stringify(gang).includes(id),
        opened: (await shop.ask('getProduct', { query: { id } })).code === codes.ok,
        papers: (await shop.ask('listPapers', { query: { id } })).code === codes.ok,
        quoted: (await shop.ask('quoteGangRun', { body: quoted as never })).code === codes.ok,
      }
    },
  }
}
