import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import type { PartForm } from './use-part.ts'

interface Props<Draft, Newer> {
  title: string
  note?: string
  form: PartForm<Draft, Newer>
  /** what is different in what somebody else has saved */
  tell: (newer: Newer) => readonly string[]
  /** faults of no single field */
  places?: readonly string[]
  actions?: ReactNode
  children: ReactNode
}

/** One part of the shop in its frame: what was typed is saved or given up below, a colleague's change is told above. */
export function PartPanel<Draft, Newer>(props: Props<Draft, Newer>) {
  const { title, note, form, tell, places = [], actions, children } = props
  const faults = places.flatMap((place) => form.faults[place] ?? [])
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
              {tell(form.newer).map((line) => (
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
