import { Button, CopyButton, Group, TextInput } from '@mantine/core'

/** A text with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? '已复制' : '复制'}</Button>}
      </CopyButton>
    </Group>
  )
}
