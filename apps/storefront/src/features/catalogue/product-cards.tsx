import { Link } from 'react-router'
import { FromPrice } from './from-price.tsx'
import styles from './product-cards.module.css'
import type { ListedProduct } from './product-list.ts'
import { ProductPicture } from './product-picture.tsx'

function ProductCard({ id, name, image, picture, kind, tags, fromFen }: ListedProduct) {
  return (
    <Link to={`/produce/detail/${id}`} className={styles.card} prefetch="intent">
      <span className={styles.picture}>
        <ProductPicture image={image} picture={picture} sizes="(max-width: 640px) 50vw, 260px" />
      </span>
      <span className={styles.text}>
        <b className={styles.name}>{name}</b>
        <span className={styles.kind}>{kind}</span>
        <span className={styles.tags}>{tags.join(' · ')}</span>
        <span className={styles.price}>
          <FromPrice fen={fromFen} />
        </span>
      </span>
    </Link>
  )
}

export function ProductCards({ products }: { products: ListedProduct[] }) {
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard {...product} />
        </li>
      ))}
    </ul>
  )
}
