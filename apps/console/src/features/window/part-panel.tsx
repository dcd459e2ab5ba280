import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
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
        foot={
          form.isChanged && (
            <>
              <Text fw={600} {...(count > 0 && { c: 'var(--seal-dark)', role: 'alert' })}>
                {count > 0 ? `有 ${count} 处要改，没有保存` : '有修改还没有保存'}
              </Text>
              <Button ml="auto" onClick={form.discard}>
                放弃
              </Button>
              <Button type="submit" variant="filled" loading={form.isBusy}>
                保存
              </Button>
            </>
          )
        }
      >
        {form.newer && (
          <Alert color="yellow" title="同事刚修改过，您写的还没有保存" role="alert" mb="md">
            <Text component="div" mb="xs">
              {changesIn(form.newer).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Text>
            <Group gap="xs">
              <Button onClick={form.saveOver} loading={form.isBusy}>
                用我写的替换
              </Button>
              <Button onClick={form.discard}>改用现在的</Button>
            </Group>
          </Alert>
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
