import type { PictureRef } from '@yinpu/contract'
import { ProductArt } from './product-art.tsx'
import styles from './product-picture.module.css'

interface ProductPictureProps {
  /** the drawing, if the shop has uploaded no picture */
  image: string
  picture?: PictureRef | undefined
  /** the width on the page, in the format of the `sizes` attribute */
  sizes: string
}

/** A product's picture in the size that fits the screen. */
export function ProductPicture({ image, picture, sizes }: ProductPictureProps) {
  if (!picture) return <ProductArt image={image} />
  const { url, widths, width, height, alt } = picture
  const sources = (format: string) => widths.map((one) => `${url}/${one}.${format} ${one}w`).join()
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={styles.picture}
        src={`${url}/${widths[0]}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
      />
    </picture>
  )
}
