import type { PictureRef, ProductDetail } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './product-description.module.css'

interface ProductDescriptionProps {
  product: ProductDetail
  /** draws one of the product's pictures */
  renderPicture: (image: string) => ReactNode
  renderUpload: (picture: PictureRef) => ReactNode
}

/** The shop's description of the product, with its other pictures. */
export function ProductDescription({ product, renderPicture, renderUpload }: ProductDescriptionProps) {
  const count = product.gallery.length + product.pictures.length
  if (!product.description && count === 0) return null
  return (
    <Section title="详细介绍">
      <Card>
        <div className={styles.text}>
          <RichText html={product.description} />
          {count > 0 && (
            <ul className={styles.gallery} aria-label="图样">
              {product.pictures.map((picture) => (
                <li key={picture.picture_id} className={styles.picture}>
                  {renderUpload(picture)}
                </li>
              ))}
              {product.gallery.map((image) => (
                <li key={image} className={styles.picture}>
                  {renderPicture(image)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </Section>
  )
}
