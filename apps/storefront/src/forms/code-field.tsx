import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useCountdown } from '../ui/use-countdown.ts'
import styles from './code-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface CodeFieldProps extends TextFieldProps {
  /** Sends a code; undefined if it could not be sent: then another element shows the reason. */
  send: () => Promise<{ retryAfter: number } | undefined>
}

/** The field for a code of six digits, with the button that sends it. */
export function CodeField({ send, ...field }: CodeFieldProps) {
  const { left, start } = useCountdown()
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)

  const ask = async () => {
    if (isSending || left > 0) return
    setSending(true)
    setSent(false)
    try {
      const sent = await send()
      if (!sent) return
      setSent(true)
      start(sent.retryAfter)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={styles.field}>
      <TextField
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        beside={
          <Button
            variant="default"
            className={styles.send}
            loading={isSending}
            disabled={left > 0}
            onClick={() => void ask()}
          >
            {left > 0 ? `${left} 秒后可重发` : '获取验证码'}
          </Button>
        }
        {...field}
      />
      <p role="status" className={styles.status}>
        {isSent && !field.error && '验证码已发送'}
      </p>
    </div>
  )
}
