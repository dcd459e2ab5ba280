import type { ButtonHTMLAttributes } from 'react'
import styles from './row-button.module.css'

/** A text button for an action on one line. */
export function RowButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={styles.button} {...props} />
}
