import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { messageOf } from '../session/call.ts'
import { Failed, LoadingRows } from './page-state.tsx'
import { Panel } from './panel.tsx'

interface PanelProps<Stored> {
  title: string
  note: string
  read: { data: Stored | undefined; error: unknown; refetch: () => unknown }
  /** the height of the form while it loads */
  rows?: number
  children: (stored: Stored) => ReactNode
}

/** A panel of one setting: loading, failed with a retry, or its form. */
export function SettingsPanel<Stored>({ title, note, read, rows = 4, children }: PanelProps<Stored>) {
  const { data, error, refetch } = read
  return (
    <Panel title={title} note={note}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={rows} />
      )}
    </Panel>
  )
}

interface FormProps {
  form: { onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void; refusal: unknown; isSending: boolean }
  children: ReactNode
}

/** The fields of a setting, the reason of a refusal, and the button that stores them. */
export function SettingsForm({ form, children }: FormProps) {
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="sm">
        {children}
        {form.refusal !== null && (
          <Text c="red" size="sm" role="alert">
            {messageOf(form.refusal)}
          </Text>
        )}
        <Button type="submit" variant="filled" w="fit-content" loading={form.isSending}>
          保存
        </Button>
      </Stack>
    </form>
  )
}
