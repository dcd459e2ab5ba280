import { callShop } from '../call-shop.server.ts'
import { searchCategories } from '../features/catalogue/category-summary.ts'
import { describeList } from '../features/catalogue/describe-list.ts'
import { NoProducts } from '../features/catalogue/no-products.tsx'
import { ProductBrowser } from '../features/catalogue/product-browser.tsx'
import { readCategoryMenu } from '../features/catalogue/read-category-menu.ts'
import { browseProducts } from '../features/catalogue/read-product-list.server.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/produce'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const [tree, list] = await Promise.all([
    callShop(context, 'listCategories', {}),
    browseProducts('/produce', url.searchParams, (query) => callShop(context, 'listProducts', { query })),
  ])
  const related = list.keyword ? searchCategories(tree, list.keyword) : []
  return { list, menu: readCategoryMenu(tree), related: related.map(({ id, name }) => ({ id, name })) }
}

const trail = [{ to: '/', label: '首页' }]

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { keyword, ownAddress } = args.loaderData.list
  return pageMeta(args, {
    title: keyword ? `搜索“${keyword}”` : undefined,
    description: describeList('全部产品', args.loaderData.list),
    trail,
    address: ownAddress,
    isHidden: keyword !== '',
  })
}

export default function Produce({ loaderData: { list, menu, related } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="产品报价"
        lead={list.keyword ? undefined : '选一款产品，规格选好，价格和裁切方案立即给出。'}
        trail={trail}
      />
      <ProductBrowser
        list={list}
        menu={menu}
        isAll
        related={related}
        empty={<NoProducts list={list} isAll />}
      />
    </>
  )
}
