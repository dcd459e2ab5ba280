import type { ReactNode, SyntheticEvent } from 'react'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
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
