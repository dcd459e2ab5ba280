import { formatCount } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import styles from './goods-line.module.css'

interface GoodsLineProps {
  line: { name: string; image: string; quantity: number; unit: string }
  picture: (image: string) => ReactNode
}

/** Claimed goods with their quantity. */
export function GoodsLine({ line, picture }: GoodsLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{picture(line.image)}</div>
      <p className={styles.name}>{line.name}</p>
      <p className={styles.quantity}>{formatCount(line)}</p>
    </li>
  )
}

/** A placeholder of the same height. */
export function GoodsLineSkeleton() {
  return (
    <div className={styles.line}>
      <div className={styles.picture}>
        <svg viewBox="0 0 240 160" width="100%" />
      </div>
      <p>
        <SkeletonBar width="8em" />
      </p>
    </div>
  )
}
