import { Alert, Button, Group } from '@mantine/core'

/** A colleague was faster: the page has the new data, and the input stays. */
export function Refused({ refusal }: { refusal: unknown }) {
  if (refusal === null) return null
  return <Alert color="yellow">这位客户刚被改过，新的内容已在页面上。您填的还在，可以再保存。</Alert>
}

interface FormFootProps {
  label: string
  close: () => void
  isSending: boolean
}

export function FormFoot({ label, close, isSending }: FormFootProps) {
  return (
    <Group justify="flex-end">
      <Button onClick={close}>取消</Button>
      <Button type="submit" variant="filled" loading={isSending}>
        {label}
      </Button>
    </Group>
  )
}
