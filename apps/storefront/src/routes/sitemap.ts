import { callShop } from '../call-shop.server.ts'
import { flattenCategories } from '../features/catalogue/category-summary.ts'
import { listAllProducts } from '../features/catalogue/list-all-products.server.ts'
import { pageShopContext } from '../page-shop-context.ts'
import { listFixedPages } from '../route-table.ts'
import { sitemapOf } from '../shell/sitemap.ts'
import type { Route } from './+types/sitemap'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const [categories, products, papers] = await Promise.all([
    callShop(context, 'listCategories', {}),
    listAllProducts((query) => callShop(context, 'listProducts', { query })),
    callShop(context, 'listPapers', { query: {} }),
  ])
  const below = (path: string) => (record: { id: string }) => `${path}/${encodeURIComponent(record.id)}`
  const paths = [
    ...listFixedPages(),
    ...flattenCategories(categories).map(below('/produce/list')),
    ...products.map(below('/produce/detail')),
    ...papers.map(below('/paper/detail')),
  ]
  const xml = sitemapOf(context.get(pageShopContext).origin, paths, url.searchParams.get('part'))
  if (!xml) throw new Response(null, { status: 404 })
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
