import { useDebouncedValue } from '@mantine/hooks'
import styles from './spoken-result.module.css'

const settledMs = 700

/** Tells readers a result that changes under their hands, once it has settled and not on the way there. */
export function SpokenResult({ children }: { children: string }) {
  const [settled] = useDebouncedValue(children, settledMs)
  return (
    <p role="status" className={styles.words}>
      {settled}
    </p>
  )
}
