import { mmText, type OrderDetail, policyPath } from '@yinpu/contract'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import styles from './expected-artwork.module.css'
import { templatesOf } from './template-links.ts'

type Line = Pick<OrderDetail['lines'][number], 'name' | 'file' | 'template' | 'slots'>

const sizeText = (width: number, height: number) => `${mmText(width)}×${mmText(height)} mm`

/** Tells the buyer before the upload how the check expects the file. */
export function ExpectedArtwork({ line }: { line: Line }) {
  const { file } = line
  if (!file) return null
  const templates = templatesOf(line)
  const { width, height, bleed } = file
  const bleedText = bleed > 0 ? `四边各加 ${mmText(bleed)} mm 出血` : '不用出血'
  return (
    <ul className={styles.facts} aria-label="稿件要求">
      {width !== undefined && height !== undefined ? (
        <li>
          文件尺寸 <b>{sizeText(width, height)}</b>（成品 {sizeText(width - 2 * bleed, height - 2 * bleed)}，
          {bleedText}）
        </li>
      ) : (
        <li>按展开图或刀版制作，{bleedText}</li>
      )}
      <li>CMYK 颜色</li>
      <li>文字转曲</li>
      <li>
        <NewTabLink to={policyPath('artwork')}>做稿指南</NewTabLink>
      </li>
      {templates.length > 0 && (
        <li className={styles.templates}>
          {templates.length > 1 && '制作模板：'}
          {templates.map(({ name, href }) => (
            <a key={href} href={href} rel="nofollow" aria-label={`下载 ${line.name} 的模板 ${name}`}>
              {name}
            </a>
          ))}
        </li>
      )}
    </ul>
  )
}
