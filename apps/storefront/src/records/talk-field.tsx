import { messages, mostTalkText } from '@yinpu/contract'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { failureReason } from '../session/failure-reason.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { Button } from '../ui/button.tsx'
import textArea from '../ui/text-area.module.css'
import styles from './talk-field.module.css'

interface TalkFieldProps {
  label: string
  button: string
  /** answers what was wrong, or nothing where it has arrived; the same words again have the same key */
  send: (text: string, idempotencyKey: string) => Promise<string | undefined>
}

/** Words to the shop. What was typed stays until it has arrived. */
export function TalkField({ label, button, send }: TalkFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [keys] = useState(() => createIdempotencyKeys())
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = useRef(false)

  const submit = async () => {
    isBusy.current = true
    setSending(true)
    try {
      const wrong = await send(text, keys.keyFor(text))
      keys.answered()
      setProblem(wrong)
      if (!wrong) setText('')
    } catch (error) {
      setProblem(failureReason(error))
    } finally {
      isBusy.current = false
      setSending(false)
      field.current?.focus()
    }
  }

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    if (text.trim() === '') {
      setProblem(messages.required)
      field.current?.focus()
    } else void submit()
  }

  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={textArea.words}
        rows={3}
        maxLength={mostTalkText}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <div className={styles.end}>
        <p id={`${id}-note`} className={styles.note} role={problem ? 'alert' : undefined}>
          {problem ? <b className={styles.wrong}>{problem}</b> : `${text.length} / ${mostTalkText} 字`}
        </p>
        <Button type="submit" loading={isSending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
