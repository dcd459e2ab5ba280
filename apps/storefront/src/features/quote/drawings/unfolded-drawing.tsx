import { unfoldBag, unfoldHalfBag } from './bag-blank.ts'
import { BlankDrawing } from './blank-drawing.tsx'
import { unfoldBox } from './box-blank.ts'
import { formatMm } from './format-mm.ts'
import { isDrawable, type UnfoldGeometry, usualGeometry } from './solid.ts'
import { SolidSketch } from './solid-sketch.tsx'
import styles from './unfolded-drawing.module.css'

const BAG = 5

interface UnfoldedDrawingProps {
  /** 4 包装盒, 5 手提袋 */
  yspType: 4 | typeof BAG
  length: number
  width: number
  height: number
  geometry?: Partial<UnfoldGeometry>
  /** Two where a bag fits no press in one piece and is glued from halves. */
  piecesEach?: 1 | 2
}

const describeFlaps = (geometry: UnfoldGeometry, isBag: boolean): string => {
  const { glue_flap, bag_top, bag_bottom_overlap, tuck } = geometry
  const flaps = isBag
    ? [`袋口折边 ${formatMm(bag_top)}`, `袋底搭接 ${formatMm(bag_bottom_overlap)}`]
    : [`插舌 ${formatMm(tuck)}`]
  return [`粘口 ${formatMm(glue_flap)}`, ...flaps].join('，')
}

/** A box or a bag laid flat, with the finished article beside it in the same proportions. */
export function UnfoldedDrawing({ yspType, geometry, piecesEach = 1, ...solid }: UnfoldedDrawingProps) {
  if (!isDrawable(solid)) {
    return <p className={styles.blank}>填好长、宽、高后，这里按比例画出展开图。</p>
  }
  const isBag = yspType === BAG
  const isHalf = isBag && piecesEach === 2
  const unfold = isHalf ? unfoldHalfBag : isBag ? unfoldBag : unfoldBox
  const allowances = { ...usualGeometry, ...geometry }
  const blank = unfold(solid, allowances)
  const title = `${isBag ? '手提袋' : '包装盒'}${isHalf ? '半片' : ''}展开 ${formatMm(blank.width)}×${formatMm(blank.height)}`
  const size = [solid.length, solid.width, solid.height].map(formatMm).join('×')
  return (
    <figure className={styles.unfolded}>
      <div className={styles.heading}>
        <b>{title} mm</b>
        <span>成品 {size} mm</span>
      </div>
      <div className={styles.pictures}>
        <BlankDrawing blank={blank} title={`${title} 毫米，成品 ${size} 毫米`} />
        <SolidSketch solid={solid} isBag={isBag} />
      </div>
      <figcaption className={styles.caption}>
        按比例绘制，单位 mm：实线为裁切，虚线为折痕。{isHalf && '整张超出印刷机幅面，由两片粘成一个。'}
        {describeFlaps(allowances, isBag)}。
      </figcaption>
    </figure>
  )
}
