import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** beside it */
  beside?: ReactNode
}

/** One line of text with its label. */
export function TextField({ label, error, className, beside, ...input }: TextFieldProps) {
  const frame = { label, error, className, beside, describedBy: input['aria-describedby'] }
  return <Field {...frame}>{(own) => <input type="text" {...input} {...own} />}</Field>
}
