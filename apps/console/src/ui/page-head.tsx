import { ActionIcon, Group, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  title: string
  note?: string
  /** the list that it belongs to */
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The title of a page, and its actions. */
export function PageHead({ title, note, back, children }: Props) {
  return (
    <Group justify="space-between" mb="md" gap="sm">
      <Group gap="sm" align={back ? 'center' : 'baseline'}>
        {back && (
          <ActionIcon component={Link} to={back.to} aria-label={back.label}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        )}
        <Title order={1} size="18px">
          {title}
        </Title>
        {note && <span>{note}</span>}
      </Group>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
