import type { ReactNode } from 'react'
import field from '../../forms/field.module.css'
import { Blank } from '../../ui/blank.tsx'
import { ChangeCurrent } from './change-current.tsx'
import styles from './change-skeleton.module.css'

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
        <div key={index} className={field.root}>
          <p className={field.label}>
            <Blank width="4em" />
          </p>
          <div className={styles.input} />
        </div>
      ))}
      {children}
      {!isInline && <div className={styles.submit} />}
    </div>
  )
}
