import type { SpecEntry } from '@yinpu/contract'
import styles from './expected-artwork.module.css'
import { bleedMm, expectedSize } from './expected-size.ts'

/** How a file has to be made, before it is made wrong. */
export function ExpectedArtwork({ spec }: { spec: readonly SpecEntry[] }) {
  const size = expectedSize(spec)
  return (
    <ul className={styles.facts} aria-label="稿件要求">
      {size ? (
        <li>
          文件尺寸 <b>{size.withBleed}</b>（成品 {size.trim}，四边各加 {bleedMm} mm 出血）
        </li>
      ) : (
        <li>按展开图或刀版制作，四边各加 {bleedMm} mm 出血</li>
      )}
      <li>CMYK 颜色</li>
      <li>文字转曲</li>
    </ul>
  )
}
