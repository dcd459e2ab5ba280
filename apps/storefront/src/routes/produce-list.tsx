import { Button } from '@mantine/core'
import { data, Link } from 'react-router'
import { callShop } from '../call-shop.server.ts'
import { CategoryCards } from '../features/catalogue/category-cards.tsx'
import { findCategory, glanceAt } from '../features/catalogue/category-glance.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/produce-list'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const found = findCategory(await callShop(context, 'listCategories', {}), params.cate_id)
  if (!found) throw data(null, { status: 404 })
  return {
    name: found.category.name,
    above: found.above.map(({ id, name }) => ({ to: `/produce/list/${id}`, label: name })),
    children: found.category.children.map(glanceAt),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.name,
    description:
      args.loaderData &&
      [args.loaderData.name, ...args.loaderData.children.map(({ name }) => name)].join('、'),
  })

export default function ProduceList({ loaderData: { name, above, children } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={name}
        trail={[{ to: '/', label: '首页' }, { to: '/produce', label: '产品报价' }, ...above]}
      />
      {children.length > 0 ? (
        <CategoryCards categories={children} />
      ) : (
        <Notice
          isPage={false}
          title="这个分类的产品正在上架"
          detail="您可以先看看其他分类，或直接联系我们询价。"
          actions={
            <Button component={Link} to="/produce" size="md">
              查看全部产品
            </Button>
          }
        />
      )}
    </>
  )
}
