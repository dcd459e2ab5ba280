import { Link } from 'react-router'
import styles from './category-cards.module.css'
import type { CategorySummary } from './category-summary.ts'
import { FromPrice } from './from-price.tsx'
import { ProductArt } from './product-art.tsx'

/** Each category with its first products and their lowest prices. */
export function CategoryCards({ categories }: { categories: CategorySummary[] }) {
  return (
    <ul className={styles.grid}>
      {categories.map(({ id, name, image, inside, products }) => (
        <li key={id} className={styles.card}>
          <Link to={`/produce/list/${id}`} className={styles.head} prefetch="intent">
            <span className={styles.picture}>
              <ProductArt image={image} />
            </span>
            <b className={styles.name}>{name}</b>
          </Link>
          {products.length > 0 ? (
            <ul className={styles.products}>
              {products.map((product) => (
                <li key={product.id}>
                  <Link to={`/produce/detail/${product.id}`} className={styles.product} prefetch="intent">
                    <span className={styles.title}>{product.name}</span>
                    <FromPrice fen={product.fromFen} />
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.inside}>{inside.join('、')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
