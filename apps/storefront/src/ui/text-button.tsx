import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** What can be done with one thing of several, in words. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.button} {...props} />
}

export function TextAnchor(props: ComponentProps<'a'>) {
  return <a className={styles.button} {...props} />
}
