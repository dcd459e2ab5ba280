import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './add-address.module.css'

/** The server keeps no more for one buyer. */
const most = 50
/** Told before it is reached. */
const soon = 45

const wordsFor = (count: number) => {
  if (count >= most) return `已存满 ${most} 个，请先删除不用的地址，再新增。`
  return count >= soon ? `还可以再新增 ${most - count} 个。` : undefined
}

interface AddAddressProps {
  count: number
  onAdd: () => void
  /** something else on the page matters more */
  isQuiet?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** How many there are of how many there may be, and the way to another one. */
export function AddAddress({ count, onAdd, isQuiet = false, ref }: AddAddressProps) {
  const words = wordsFor(count)
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        已保存{' '}
        <b>
          {count} / {most}
        </b>{' '}
        个地址{words && <span className={styles.words}>{words}</span>}
      </p>
      <Button
        ref={ref}
        size="md"
        variant={isQuiet ? 'default' : 'filled'}
        disabled={count >= most}
        onClick={onAdd}
      >
        新增地址
      </Button>
    </div>
  )
}
