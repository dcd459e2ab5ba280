import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

/** The head of a column of delete buttons; its name is for screen readers. */
export function RemoveHead() {
  return (
    <th scope="col">
      <VisuallyHidden>删除</VisuallyHidden>
    </th>
  )
}

interface Props {
  /** what is removed, as it is read aloud */
  label: string
  remove: () => void
}

export function RemoveCell({ label, remove }: Props) {
  return (
    <td>
      <ActionIcon aria-label={label} onClick={remove}>
        <IconTrash size={15} />
      </ActionIcon>
    </td>
  )
}
