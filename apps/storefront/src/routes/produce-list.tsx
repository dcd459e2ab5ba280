import { data } from 'react-router'
import { callShop } from '../call-shop.server.ts'
import { findCategory } from '../features/catalogue/category-summary.ts'
import { describeList } from '../features/catalogue/describe-list.ts'
import { NoProducts } from '../features/catalogue/no-products.tsx'
import { ProductBrowser } from '../features/catalogue/product-browser.tsx'
import { readCategoryMenu } from '../features/catalogue/read-category-menu.ts'
import { browseProducts } from '../features/catalogue/read-product-list.server.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/produce-list'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

const addressOf = (id: string) => `/produce/list/${id}`

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const tree = await callShop(context, 'listCategories', {})
  const match = findCategory(tree, params.cate_id)
  if (!match) throw data(null, { status: 404 })
  const { id, name } = match.category
  const list = await browseProducts(addressOf(id), url.searchParams, (query) =>
    callShop(context, 'listProducts', { query: { ...query, cate_id: id } }),
  )
  return {
    name,
    trail: [
      { to: '/', label: '首页' },
      { to: '/produce', label: '产品报价' },
      ...match.above.map((one) => ({ to: addressOf(one.id), label: one.name })),
    ],
    description: describeList([...match.above.map((one) => one.name), name].join(' '), list),
    menu: readCategoryMenu(tree, id),
    list,
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { name, list, trail, description } = args.loaderData
  return pageMeta(args, {
    title: name,
    description,
    trail,
    address: list.ownAddress,
    isHidden: list.keyword !== '',
  })
}

export default function ProduceList({ loaderData: { name, trail, menu, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={name} trail={trail} />
      <ProductBrowser
        list={list}
        menu={menu}
        isAll={false}
        empty={<NoProducts list={list} isAll={false} />}
      />
    </>
  )
}
