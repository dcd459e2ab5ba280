import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react'
import field from '../../forms/field.module.css'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Blank } from '../../ui/blank.tsx'
import { Card } from '../../ui/card.tsx'
import { DoneMessage, FormMessage } from '../../ui/form-message.tsx'
import styles from './change-form.module.css'

interface ChangeFormProps {
  /** for those who cannot see where it stands */
  label: string
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  isSending: boolean
  formMessage: string | undefined
  submitLabel: string
  /** said after success, until the buyer goes on */
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

/** What was done last, until something is touched again, and how often something was. */
export const useDone = () => {
  const [{ done, times }, set] = useState<{ done?: string; times: number }>({ times: 0 })
  const setDone = useCallback((words: string) => set((last) => ({ done: words, times: last.times + 1 })), [])
  const clearDone = useCallback(() => set((last) => (last.done ? { times: last.times } : last)), [])
  return { done, times, setDone, clearDone }
}

/** What is to be changed, as it stands now. */
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
  /** of the value that is to be changed, where the form shows it */
  current?: string
  /** one field with its button beside it */
  isInline?: boolean
  /** what stands between the fields and the button */
  children?: ReactNode
}

/** The room that a form will take. */
export function ChangeSkeleton({ fields, current, isInline = false, children }: ChangeSkeletonProps) {
  return (
    <div>
      {current && (
        <ChangeCurrent label={current}>
          <Blank width="8em" />
        </ChangeCurrent>
      )}
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and always as many
        <div key={index} className={field.field}>
          <p className={field.label}>
            <Blank width="4em" />
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
  /** what a buyer should know before */
  notes: readonly ReactNode[]
  children: ReactNode
}

export function ChangeFrame({ notes, children }: ChangeFrameProps) {
  return (
    <Card>
      <div className={styles.frame}>
        <div className={styles.form}>{children}</div>
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
