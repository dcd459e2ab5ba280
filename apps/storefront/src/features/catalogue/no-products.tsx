import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './no-products.module.css'
import type { ProductList } from './product-list.ts'

/** Explains why a list is empty, from the narrowest condition to the widest. */
const textsFor = ({ keyword, withoutFilter }: ProductList, isAll: boolean) => {
  if (withoutFilter)
    return { title: '这样筛选没有产品', detail: '清除筛选看看其他报价方式，或从分类里挑选。' }
  if (keyword)
    return {
      title: `没有找到“${keyword}”`,
      detail: '换一个更短的词试试，或从分类里挑选；也可以告诉我们您要印什么。',
    }
  if (isAll)
    return { title: '还没有产品', detail: '店铺正在整理产品，您可以先看看纸张报价，或直接联系我们。' }
  return { title: '这个分类的产品正在上架', detail: '您可以先看看其他分类，或直接联系我们询价。' }
}

function Suggestions({ suggestions }: Pick<ProductList, 'suggestions'>) {
  return (
    <nav aria-label="您可以试试" className={styles.suggestions}>
      <p>您可以试试：</p>
      {suggestions.map(({ label, to }) => (
        <Link key={to} to={to} className={styles.suggestion}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

export function NoProducts({ list, isAll }: { list: ProductList; isAll: boolean }) {
  const isNarrowed = Boolean(list.keyword || list.withoutFilter)
  return (
    <Notice
      isPage={false}
      {...textsFor(list, isAll)}
      more={list.suggestions.length > 0 && !list.withoutFilter && <Suggestions {...list} />}
      actions={
        <>
          {list.withoutFilter && (
            <Button component={Link} to={list.withoutFilter} size="md">
              清除筛选
            </Button>
          )}
          {isAll && !isNarrowed ? (
            <Button component={Link} to="/paper" size="md">
              纸张报价
            </Button>
          ) : (
            <Button
              component={Link}
              to="/produce"
              size="md"
              variant={list.withoutFilter ? 'default' : 'filled'}
            >
              查看全部产品
            </Button>
          )}
          <Button component={Link} to="/about" size="md" variant="default">
            联系我们
          </Button>
        </>
      }
    />
  )
}
