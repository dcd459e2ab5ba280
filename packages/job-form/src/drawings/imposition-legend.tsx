import { printMethods } from '@yinpu/contract'
import { formatMm } from './format-mm.ts'
import { gripperDepth, hasBack } from './imposition-labels.ts'
import styles from './imposition-legend.module.css'
import { isFine, type PlannedPart } from './press-sheet-paths.ts'

/** Explains the colours and lines of a press sheet. */
export function ImpositionLegend({ part }: { part: PlannedPart }) {
  const note = printMethods.find(({ value }) => value === part.print_method)?.note
  return (
    <ul className={styles.legend}>
      <li className={styles.gripper}>红边为咬口 {formatMm(gripperDepth(part))} mm</li>
      <li className={styles.front}>青为正面</li>
      {hasBack(part) && <li className={styles.back}>品红为反面</li>}
      <li className={styles.head}>三角指向成品的天头</li>
      <li className={isFine(part) ? styles.mark : styles.cut}>
        {isFine(part) ? '纸边短线' : '虚线'}为裁切线
        {part.bleed > 0 && `，其外留出血 ${formatMm(part.bleed)} mm`}
      </li>
      {note && (
        <li>
          {part.method_name}：{note.replace(',', '，')}
        </li>
      )}
    </ul>
  )
}
