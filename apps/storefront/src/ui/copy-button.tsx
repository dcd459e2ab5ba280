import { useEffect, useState } from 'react'
import styles from './copy-button.module.css'
import { copyText } from './copy-text.ts'

const shownMs = 2500

interface CopyButtonProps {
  /** what is copied, asked for when it is */
  text: () => string
  children: string
}

/** Copies, and says on the spot whether it worked. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async () => setResult((await copyText(text())) ? 'copied' : 'failed')
  return (
    <span className={styles.copy}>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status" className={styles.result}>
        {result === 'copied' && '已复制'}
        {result === 'failed' && '请从地址栏复制'}
      </span>
    </span>
  )
}
