import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { wordsOf } from '../session/call.ts'

interface Props {
  title: string
  action: string
  isBusy: boolean
  error: unknown
  close: () => void
  submit: () => void
  children: ReactNode
}

/** Asks once more before something is done; what was refused is told here, and nothing typed is lost. */
export function AskDialog({ title, action, isBusy, error, close, submit, children }: Props) {
  return (
    <Modal opened onClose={close} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="sm">
          {children}
          {error !== null && (
            <Alert color="red" role="alert" p="xs">
              {wordsOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={close}>返回</Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
