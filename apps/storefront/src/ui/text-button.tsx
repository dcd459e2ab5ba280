import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** A text button for an action on one item of several. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.button} {...props} />
}

export function TextAnchor(props: ComponentProps<'a'>) {
  return <a className={styles.button} {...props} />
}
