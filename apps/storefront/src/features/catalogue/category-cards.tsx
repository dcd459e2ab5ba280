import { Link } from 'react-router'
import styles from './category-cards.module.css'
import type { CategoryGlance } from './category-glance.ts'
import { ProductArt } from './product-art.tsx'

export function CategoryCards({ categories }: { categories: CategoryGlance[] }) {
  return (
    <ul className={styles.grid}>
      {categories.map(({ id, name, image, inside }) => (
        <li key={id}>
          <Link to={`/produce/list/${id}`} className={styles.card} prefetch="intent">
            <span className={styles.picture}>
              <ProductArt image={image} />
            </span>
            <span className={styles.words}>
              <b className={styles.name}>{name}</b>
              {inside.length > 0 && <span className={styles.inside}>{inside.join('、')}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
