import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { NewerAlert, UnsavedFoot } from '../../ui/unsaved.tsx'
import type { PartForm } from './use-part.ts'

interface Props<Draft, Newer> {
  title: string
  note?: string
  form: PartForm<Draft, Newer>
  /** lists the fields that somebody else has saved differently */
  changesIn: (newer: Newer) => readonly string[]
  /** paths of errors that belong to no single field */
  faultPaths?: readonly string[]
  actions?: ReactNode
  children: ReactNode
}

/** The panel of one part: save and discard below it, and a note about a colleague's change above it. */
export function PartPanel<Draft, Newer>(props: Props<Draft, Newer>) {
  const { title, note, form, changesIn, faultPaths = [], actions, children } = props
  const faults = faultPaths.flatMap((path) => form.faults[path] ?? [])
  const count = Object.keys(form.faults).length
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <Panel
        title={title}
        {...(note !== undefined && { note })}
        actions={actions}
        foot={form.isChanged && <UnsavedFoot faults={count} isBusy={form.isBusy} discard={form.discard} />}
      >
        {form.newer && (
          <NewerAlert isBusy={form.isBusy} saveOver={form.saveOver} discard={form.discard}>
            {changesIn(form.newer).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </NewerAlert>
        )}
        {faults.map((fault) => (
          <Alert key={fault} color="red" role="alert" p="xs" mb="md">
            {fault}
          </Alert>
        ))}
        {children}
      </Panel>
    </form>
  )
}
