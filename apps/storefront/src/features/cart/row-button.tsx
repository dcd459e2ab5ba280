import type { ButtonHTMLAttributes } from 'react'
import styles from './row-button.module.css'

/** What can be done with one line, in words. */
export function RowButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={styles.button} {...props} />
}
