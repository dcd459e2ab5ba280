import { useEffect, useState } from 'react'
import { copyText } from './copy-button.tsx'
import styles from './copy-number.module.css'

const visibleMs = 2500

interface CopyNumberProps {
  /** the kind of number */
  label: string
  number: string
  /** the text for the clipboard, if it is more than the number */
  text?: string
}

/** A number that people read out, type elsewhere or store. */
export function CopyNumber({ label, number, text = number }: CopyNumberProps) {
  const [result, setResult] = useState('')

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(''), visibleMs)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async () => setResult((await copyText(text)) ? '已复制' : '请选中后复制')
  return (
    <span className={styles.copy}>
      <span className={styles.number}>{number}</span>
      <button
        type="button"
        className={styles.button}
        aria-label={`复制${label} ${number}`}
        onClick={() => void copy()}
      >
        复制
      </button>
      <span role="status" className={styles.result}>
        {result}
      </span>
    </span>
  )
}
