import { mmWords, type OrderDetail, policyPath } from '@yinpu/contract'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import styles from './expected-artwork.module.css'

type ExpectedFile = OrderDetail['lines'][number]['file']

const sizeWords = (width: number, height: number) => `${mmWords(width)}×${mmWords(height)} mm`

/** How a file has to be made, before it is made wrong: as the check will want it. */
export function ExpectedArtwork({ file }: { file: ExpectedFile }) {
  if (!file) return null
  const { width, height, bleed } = file
  const words = bleed > 0 ? `四边各加 ${mmWords(bleed)} mm 出血` : '不用出血'
  return (
    <ul className={styles.facts} aria-label="稿件要求">
      {width !== undefined && height !== undefined ? (
        <li>
          文件尺寸 <b>{sizeWords(width, height)}</b>（成品 {sizeWords(width - 2 * bleed, height - 2 * bleed)}
          ，{words}）
        </li>
      ) : (
        <li>按展开图或刀版制作，{words}</li>
      )}
      <li>CMYK 颜色</li>
      <li>文字转曲</li>
      <li>
        <NewTabLink to={policyPath('artwork')}>做稿指南</NewTabLink>
      </li>
    </ul>
  )
}
