import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react'
import field from '../../forms/field.module.css'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Card } from '../../ui/card.tsx'
import { DoneMessage, FormMessage } from '../../ui/form-message.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import styles from './change-form.module.css'

interface ChangeFormProps {
  /** for users who cannot see where the form is on the page */
  label: string
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  isSending: boolean
  formMessage: string | undefined
  submitLabel: string
  /** shown after success, until the buyer goes on */
  done: string | undefined
  onTouch: () => void
  /** one field with its button beside it */
  isInline?: boolean
  children: ReactNode
}

export function ChangeForm(props: ChangeFormProps) {
  const { label, onSubmit, isSending, formMessage, submitLabel, done, onTouch, isInline, children } = props
  return (
    <form
      aria-label={label}
      className={isInline ? styles.inline : undefined}
      onSubmit={onSubmit}
      onChange={onTouch}
      noValidate
      method="post"
    >
      <FormMessage>{formMessage}</FormMessage>
      {children}
      <div className={styles.submit}>
        <SubmitButton isSending={isSending}>{submitLabel}</SubmitButton>
        <div className={styles.done}>
          <DoneMessage>{done}</DoneMessage>
        </div>
      </div>
    </form>
  )
}

/** The message of the last success, until the buyer touches something again, and the number of successes. */
export const useDone = () => {
  const [{ done, times }, set] = useState<{ done?: string; times: number }>({ times: 0 })
  const setDone = useCallback(
    (message: string) => set((last) => ({ done: message, times: last.times + 1 })),
    [],
  )
  const clearDone = useCallback(() => set((last) => (last.done ? { times: last.times } : last)), [])
  return { done, times, setDone, clearDone }
}

/** Shows the current value of the field that the buyer changes. */
export function ChangeCurrent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.current}>
      {label}
      <b>{children || '未填写'}</b>
    </p>
  )
}

interface ChangeSkeletonProps {
  fields: number
  /** label of the value to change, if the form shows it */
  current?: string
  /** one field with its button beside it */
  isInline?: boolean
  /** content between the fields and the button */
  children?: ReactNode
}

/** Takes the same space as the form that will replace it. */
export function ChangeSkeleton({ fields, current, isInline = false, children }: ChangeSkeletonProps) {
  return (
    <div>
      {current && (
        <ChangeCurrent label={current}>
          <SkeletonBar width="8em" />
        </ChangeCurrent>
      )}
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and always as many
        <div key={index} className={field.field}>
          <p className={field.label}>
            <SkeletonBar width="4em" />
          </p>
          <div className={styles.input} />
        </div>
      ))}
      {children}
      {!isInline && <div className={styles.skeletonSubmit} />}
    </div>
  )
}

interface ChangeFrameProps {
  /** notes for the buyer to read first */
  notes: readonly ReactNode[]
  children: ReactNode
}

export function ChangeFrame({ notes, children }: ChangeFrameProps) {
  return (
    <Card>
      <div className={styles.frame}>
        <div>{children}</div>
        <ul className={styles.notes} aria-label="说明">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a page never change
            <li key={index}>{note}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
