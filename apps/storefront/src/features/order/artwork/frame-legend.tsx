import styles from './frame-legend.module.css'

export function FrameLegend() {
  return (
    <ul className={styles.legend} aria-label="图例">
      <li>
        <span className={styles.trim} aria-hidden="true" />
        成品线（裁切）
      </li>
      <li>
        <span className={styles.bleed} aria-hidden="true" />
        出血线
      </li>
      <li>
        <span className={styles.outside} aria-hidden="true" />
        裁掉的部分
      </li>
    </ul>
  )
}
