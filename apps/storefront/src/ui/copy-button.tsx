import { useEffect, useState } from 'react'
import styles from './copy-button.module.css'

/** On a page without HTTPS, browsers hide the clipboard but still copy a selection. */
const copySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
  }
}

/** Copies the text to the clipboard; returns true on success. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    if (!navigator.clipboard) return copySelection(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

const visibleMs = 2500

interface CopyButtonProps {
  /** returns the text at the moment of copying */
  text: () => string
  children: string
}

/** Copies, and shows at the button whether it worked. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), visibleMs)
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
