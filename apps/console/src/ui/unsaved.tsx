import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface NewerAlertProps {
  isBusy?: boolean
  saveOver: () => void
  discard: () => void
  /** the stored version */
  children?: ReactNode
}

/** A colleague has saved meanwhile: the person decides, and nothing that was typed is lost. */
export function NewerAlert({ isBusy = false, saveOver, discard, children }: NewerAlertProps) {
  return (
    <Alert color="yellow" title="同事刚修改过，您写的还没有保存" role="alert" mb="md">
      {children && (
        <Text component="div" mb="xs">
          {children}
        </Text>
      )}
      <Group gap="xs">
        <Button onClick={saveOver} loading={isBusy}>
          用我写的替换
        </Button>
        <Button onClick={discard}>改用现在的</Button>
      </Group>
    </Alert>
  )
}

interface UnsavedFootProps {
  /** how many inputs are refused */
  faults?: number
  isBusy: boolean
  discard: () => void
  /** undefined: the button submits the form around it */
  save?: () => void
  note?: string
}

/** The foot of a panel with changes that are not saved yet. */
export function UnsavedFoot({ faults = 0, isBusy, discard, save, note }: UnsavedFootProps) {
  return (
    <>
      <Text fw={600} {...(faults > 0 && { c: 'var(--seal-dark)', role: 'alert' })}>
        {faults > 0 ? `有 ${faults} 处要改，没有保存` : '有修改还没有保存'}
      </Text>
      {note && (
        <Text c="dimmed" size="xs">
          {note}
        </Text>
      )}
      <Group gap="xs" wrap="nowrap" ml="auto">
        <Button onClick={discard}>放弃</Button>
        <Button variant="filled" loading={isBusy} {...(save ? { onClick: save } : { type: 'submit' })}>
          保存
        </Button>
      </Group>
    </>
  )
}
