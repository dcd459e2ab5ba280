import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '../session/call.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  action: string
  isBusy: boolean
  error: unknown
  close: () => void
  submit: () => void
  children: ReactNode
  /** above the question: changes by others meanwhile */
  updateNote?: ReactNode
  /** the action is no longer possible */
  isOver?: boolean
  /** focus the action, so that Enter runs it; not for dialogs with something to read or write */
  startsOnAction?: boolean
}

/** Asks before an action; shows the reason of a refusal, and keeps the input. */
export function AskDialog({
  title,
  action,
  isBusy,
  error,
  close,
  submit,
  children,
  updateNote,
  isOver = false,
  startsOnAction = false,
}: Props) {
  return (
    <Dialog opened onClose={close} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="sm">
          {updateNote}
          {children}
          {error !== null && (
            <Alert color="red" role="alert" p="xs">
              {messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={close}>{isOver ? '关闭' : '返回'}</Button>
            <Button
              type="submit"
              variant="filled"
              {...(startsOnAction && { 'data-autofocus': true })}
              loading={isBusy}
              disabled={isOver}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
