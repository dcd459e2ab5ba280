import { callShop } from '../call-shop.server.ts'
import { flattenCategories } from '../features/catalogue/category-glance.ts'
import { pageShopContext } from '../page-shop-context.ts'
import { listFixedPages } from '../route-table.ts'
import { sitemapXml } from '../shell/sitemap.ts'
import type { Route } from './+types/sitemap'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const categories = flattenCategories(await callShop(context, 'listCategories', {}))
  const paths = [
    ...listFixedPages(),
    ...categories.map(({ id }) => `/produce/list/${encodeURIComponent(id)}`),
  ]
  return new Response(sitemapXml(context.get(pageShopContext).origin, paths), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
