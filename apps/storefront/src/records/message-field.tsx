import { messages, mostMessageText } from '@yinpu/contract'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { failureReason } from '../session/failure-reason.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { Button } from '../ui/button.tsx'
import textArea from '../ui/text-area.module.css'
import { type ChosenMessageFiles, useMessageUploads } from '../uploads/message-uploads.ts'
import styles from './message-field.module.css'
import { MessageFileField } from './message-file-field.tsx'

export interface MessageInput {
  text: string
  files: ChosenMessageFiles['files']
}

interface MessageFieldProps {
  label: string
  button: string
  /** returns the error, or undefined if it has arrived; the same text and files have the same key again */
  send: (message: MessageInput, idempotencyKey: string) => Promise<string | undefined>
}

/** A message to the shop, with files. Text and files stay until they have arrived. */
export function MessageField({ label, button, send }: MessageFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  /** the buyer submits while the files cannot be sent yet */
  const [isWaiting, setWaiting] = useState(false)
  const chosen = useMessageUploads()
  const [keys] = useState(() => createIdempotencyKeys())
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = useRef(false)

  const submit = async () => {
    isBusy.current = true
    setWaiting(false)
    setSending(true)
    try {
      const message = { text, files: chosen.files }
      const refusal = await send(message, keys.keyFor(message))
      keys.answered()
      setProblem(refusal)
      if (refusal) return
      setText('')
      chosen.uploads.clear()
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
    } else if (chosen.problem) setWaiting(true)
    else void submit()
  }

  const wrong = problem ?? (isWaiting ? chosen.problem : undefined)
  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={textArea.text}
        rows={3}
        maxLength={mostMessageText}
        value={text}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <MessageFileField chosen={chosen} />
      <div className={styles.end}>
        <p id={`${id}-note`} className={styles.note} role={wrong ? 'alert' : undefined}>
          {wrong ? <b className={styles.wrong}>{wrong}</b> : `${text.length} / ${mostMessageText} 字`}
        </p>
        <Button type="submit" loading={isSending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
