import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** What can be done with one address, in words. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.button} {...props} />
}
