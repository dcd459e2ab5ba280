import { Button } from '../../ui/button.tsx'
import styles from './calculator-link.module.css'

/**
 * Down to the calculator. The browser's own link: the router's would drop the query of the address and start
 * again.
 */
export function CalculatorLink({ anchor }: { anchor: string }) {
  return (
    <Button
      component="a"
      href={`#${anchor}`}
      variant="default"
      size="md"
      className={styles.link}
      rightSection={<span aria-hidden="true">↓</span>}
    >
      开数计算器
    </Button>
  )
}
