import type { AfterSaleDetail } from '@yinpu/contract'
import { useState } from 'react'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './picture-gallery.module.css'

/** Small pictures; a click shows one large. */
export function PictureGallery({ images }: { images: AfterSaleDetail['images'] }) {
  const [at, setAt] = useState<number>()
  return (
    <>
      <ul className={styles.pictures} aria-label="图片">
        {images.map(({ preview }, index) => (
          <li key={preview}>
            <button
              type="button"
              className={styles.open}
              aria-label={`放大第 ${index + 1} 张图片`}
              onClick={() => setAt(index)}
            >
              <img src={preview} alt="" width={88} height={88} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <PictureDialog images={images} at={at} onTurn={setAt} onClose={() => setAt(undefined)} />
    </>
  )
}
