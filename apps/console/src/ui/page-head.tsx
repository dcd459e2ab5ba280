import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a page, and beside it what one may do there. */
export function PageHead({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" mb="md" gap="sm">
      <Group gap="sm" align="baseline">
        <Title order={1} size="18px">
          {title}
        </Title>
        {note && <span>{note}</span>}
      </Group>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
