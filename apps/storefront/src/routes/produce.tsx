import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { callShop } from '../call-shop.server.ts'
import { CategoryCards } from '../features/catalogue/category-cards.tsx'
import { type CategoryGlance, glanceAt, searchCategories } from '../features/catalogue/category-glance.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/produce'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

const suggestionsShown = 3

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 50)
  const tree = await callShop(context, 'listCategories', {})
  const categories = keyword ? searchCategories(tree, keyword) : tree
  const suggestions = categories.length > 0 ? [] : tree.slice(0, suggestionsShown)
  return { keyword, categories: categories.map(glanceAt), suggestions: suggestions.map(glanceAt) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args)

function Empty({ keyword, suggestions }: { keyword: string; suggestions: CategoryGlance[] }) {
  if (!keyword)
    return (
      <Notice
        isPage={false}
        title="还没有产品"
        detail="店铺正在整理产品，您可以先看看纸张报价，或直接联系我们。"
      />
    )
  return (
    <Notice
      isPage={false}
      title={`没有找到“${keyword}”`}
      detail="换一个更短的词试试，或从下面的分类里挑选。"
      actions={
        <>
          <Button component={Link} to="/produce" size="md">
            查看全部产品
          </Button>
          {suggestions.map(({ id, name }) => (
            <Button key={id} component={Link} to={`/produce/list/${id}`} size="md" variant="default">
              {name}
            </Button>
          ))}
        </>
      }
    />
  )
}

export default function Produce({ loaderData }: Route.ComponentProps) {
  const { keyword, categories, suggestions } = loaderData
  const lead = keyword
    ? `“${keyword}”的搜索结果：${categories.length} 个分类`
    : '选一个分类开始：规格选好，价格和裁切方案立即给出。'
  return (
    <>
      <PageHeading title="产品报价" lead={lead} trail={[{ to: '/', label: '首页' }]} />
      {categories.length > 0 ? (
        <CategoryCards categories={categories} />
      ) : (
        <Empty keyword={keyword} suggestions={suggestions} />
      )}
    </>
  )
}
