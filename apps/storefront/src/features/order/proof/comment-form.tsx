import { type CallInput, type Calls, mostProofText } from '@yinpu/contract'
import { useId, useState } from 'react'
import { createIdempotencyKeys } from '../../../session/idempotency-keys.ts'
import { useStep } from '../../../session/use-step.ts'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import areaStyles from '../../../ui/text-area.module.css'
import styles from './comment-form.module.css'

/** The version of the note, and the callbacks. */
export interface Marking {
  orderId: string
  version: number
  onDone: () => void
  /** called if the version differs from the one on the page */
  onMoved: () => void
}

type Body = CallInput<Calls['markProof']>['body']

interface CommentFormProps {
  label: string
  action: string
  /** a position on a page, or the mark to answer */
  body: Omit<Body, 'order_id' | 'version' | 'text'>
  marking: Marking
  onCancel: () => void
}

/** A form for a note on a page, or an answer; the text stays until it is sent. */
export function CommentForm({ label, action, body, marking, onCancel }: CommentFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [keys] = useState(() => createIdempotencyKeys())
  const { orderId, version, onDone, onMoved } = marking
  const { isBusy, problem, run } = useStep({
    ask: async (api) => {
      const input = { ...body, order_id: orderId, version, text: text.trim() }
      const options = { hasOwnMessages: true, idempotencyKey: keys.keyFor(input) }
      const answer = await api.call('markProof', { body: input }, options)
      keys.answered()
      return answer
    },
    onDone,
    onMoved,
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) run()
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={areaStyles.text}
        rows={2}
        maxLength={mostProofText}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the press that opened it
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormMessage>{problem}</FormMessage>
      <ActionRow>
        <Button variant="default" size="md" onClick={onCancel}>
          取消
        </Button>
        <Button type="submit" size="md" loading={isBusy} disabled={!text.trim()}>
          {action}
        </Button>
      </ActionRow>
    </form>
  )
}
