import { messages, mostTalkText } from '@yinpu/contract'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { failureReason } from '../session/failure-reason.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { Button } from '../ui/button.tsx'
import textArea from '../ui/text-area.module.css'
import { type ChosenTalkFiles, useTalkUploads } from '../uploads/talk-uploads.ts'
import styles from './talk-field.module.css'
import { TalkFileField } from './talk-file-field.tsx'

export interface SaidWords {
  text: string
  files: ChosenTalkFiles['files']
}

interface TalkFieldProps {
  label: string
  button: string
  /** answers what was wrong, or nothing where it has arrived; the same words and files again have the same key */
  send: (said: SaidWords, idempotencyKey: string) => Promise<string | undefined>
}

/** Words to the shop, and files beside them. What was typed and chosen stays until it has arrived. */
export function TalkField({ label, button, send }: TalkFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  /** somebody wants to send while the files cannot go yet */
  const [isWaiting, setWaiting] = useState(false)
  const chosen = useTalkUploads()
  const [keys] = useState(() => createIdempotencyKeys())
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = useRef(false)

  const submit = async () => {
    isBusy.current = true
    setWaiting(false)
    setSending(true)
    try {
      const said = { text, files: chosen.files }
      const refusal = await send(said, keys.keyFor(said))
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
        className={textArea.words}
        rows={3}
        maxLength={mostTalkText}
        value={text}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <TalkFileField chosen={chosen} />
      <div className={styles.end}>
        <p id={`${id}-note`} className={styles.note} role={wrong ? 'alert' : undefined}>
          {wrong ? <b className={styles.wrong}>{wrong}</b> : `${text.length} / ${mostTalkText} 字`}
        </p>
        <Button type="submit" loading={isSending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
