import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { wordsOf } from '../session/call.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  action: string
  isBusy: boolean
  error: unknown
  close: () => void
  submit: () => void
  children: ReactNode
  /** above what is asked: what has changed meanwhile */
  news?: ReactNode
  /** what was asked for can no longer be done */
  isOver?: boolean
  /** whether Enter does it at once; not where something has to be read or written first */
  startsOnAction?: boolean
}

/** Asks once more before something is done; what was refused is told here, and nothing typed is lost. */
export function AskDialog({
  title,
  action,
  isBusy,
  error,
  close,
  submit,
  children,
  news,
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
          {news}
          {children}
          {error !== null && (
            <Alert color="red" role="alert" p="xs">
              {wordsOf(error)}
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
