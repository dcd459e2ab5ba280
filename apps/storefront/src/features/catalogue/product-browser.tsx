import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Paging } from '../../ui/paging.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { ListChoices } from './list-choices.tsx'
import styles from './product-browser.module.css'
import { ProductCards } from './product-cards.tsx'
import type { ProductList } from './product-list.ts'
import type { CategoryEntry } from './read-category-menu.ts'

interface Related {
  id: string
  name: string
}

const headOf = ({ keyword, corrected }: ProductList): string => {
  if (corrected) return `没有找到“${keyword}”，为您显示“${corrected}”的结果：`
  return keyword && `“${keyword}”的搜索结果：`
}

/** The number of results; for a search also the keyword, a link to clear it and the categories of that name. */
function ProductResults({ list, related }: { list: ProductList; related: Related[] }) {
  return (
    <div className={list.keyword ? styles.searched : styles.results}>
      <p role="status">
        {headOf(list)}共 {list.total} 款
      </p>
      {list.keyword && (
        <Link to={list.withoutKeyword} className={styles.link}>
          清除搜索
        </Link>
      )}
      {related.length > 0 && (
        <p className={styles.related}>
          相关分类：
          {related.map(({ id, name }) => (
            <Link key={id} to={`/produce/list/${id}`} className={styles.link} prefetch="intent">
              {name}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

interface ProductBrowserProps {
  list: ProductList
  menu: CategoryEntry[]
  /** no category is current in the menu */
  isAll: boolean
  related?: Related[]
  /** shown if there are no products */
  empty: ReactNode
}

/** Categories, filters and order of the list, the products and their pages. */
export function ProductBrowser({ list, menu, isAll, related = [], empty }: ProductBrowserProps) {
  return (
    <div className={styles.columns}>
      <CategoryMenu entries={menu} isAll={isAll} />
      <section aria-label="产品列表">
        <div className={styles.bar}>
          <ProductResults list={list} related={related} />
          {list.kinds.length > 0 && (
            <div className={styles.kinds}>
              <ListChoices label="报价方式" choices={list.kinds} />
            </div>
          )}
          {list.sorts.length > 0 && (
            <div className={styles.sorts}>
              <ListChoices label="排序" choices={list.sorts} isPlain />
            </div>
          )}
        </div>
        {list.products.length > 0 ? <ProductCards products={list.products} /> : empty}
        {list.paging && <Paging {...list.paging} />}
      </section>
    </div>
  )
}
