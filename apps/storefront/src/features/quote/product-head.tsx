import type { ProductDetail } from '@yinpu/contract'
import type { ReactNode } from 'react'
import styles from './product-head.module.css'

export function ProductHead({ product, picture }: { product: ProductDetail; picture: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.text}>
        <h1 className={styles.name}>{product.name}</h1>
        {product.tags.length > 0 && (
          <ul className={styles.tags} aria-label="特点">
            {product.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <p className={styles.lead}>
          改动任何一项，价格和图示立即更新；选好的规格都在网址里，复制链接即可分享。
        </p>
      </div>
    </header>
  )
}
