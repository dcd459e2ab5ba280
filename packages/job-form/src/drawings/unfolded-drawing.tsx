import type { QuoteDieline } from '@yinpu/contract'
import { isDrawable } from './blank-paths.ts'
import { DielineDrawing } from './dieline-drawing.tsx'
import { formatMm } from './format-mm.ts'
import { SolidSketch } from './solid-sketch.tsx'
import styles from './unfolded-drawing.module.css'

/** A box or a bag laid flat, and beside it the folded one in the same proportions. */
export function UnfoldedDrawing({ dieline }: { dieline: QuoteDieline | undefined }) {
  if (!dieline || !isDrawable(dieline)) {
    return <p className={styles.blank}>填好长、宽、高后，这里按比例画出展开图。</p>
  }
  const { kind, finished, pieces_each, allowances } = dieline
  const isBag = kind === 'bag'
  const isHalf = pieces_each === 2
  const title = `${isBag ? '手提袋' : '包装盒'}${isHalf ? '半片' : ''}展开 ${formatMm(dieline.width)}×${formatMm(dieline.height)}`
  const size = [finished.length, finished.width, finished.height].map(formatMm).join('×')
  return (
    <figure className={styles.unfolded}>
      <div className={styles.heading}>
        <b>{title} mm</b>
        <span>成品 {size} mm</span>
      </div>
      <div className={styles.pictures}>
        <DielineDrawing dieline={dieline} title={`${title} 毫米，成品 ${size} 毫米`} />
        <SolidSketch solid={finished} isBag={isBag} />
      </div>
      <figcaption className={styles.caption}>
        按比例绘制，单位 mm：实线为裁切，虚线为折痕。{isHalf && '整张超出印刷机幅面，由两片粘成一个。'}
        {allowances.map(({ name, mm }) => `${name} ${formatMm(mm)}`).join('，')}。
      </figcaption>
    </figure>
  )
}
