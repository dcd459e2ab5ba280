import { Button, Group, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './kept-list.module.css'

interface ListEntry {
  id: string
  /** by staff, who may put it back */
  removed: boolean
}

interface Change {
  isPending: boolean
  send: (id: string) => void
}

interface KeptListProps<Item extends ListEntry> {
  title: string
  /** the name of one, in buttons and dialogs */
  what: string
  /** the word for counting them */
  unit: '位' | '个'
  items: readonly Item[]
  mayEdit: boolean
  remove: Change
  restore: Change
  /** what stands before the list and is no item of it */
  children?: ReactNode
  describe: (item: Item) => ReactNode
  /** a removed one, in one line */
  summarise: (item: Item) => string
  addForm: (close: () => void) => ReactNode
  editForm: (item: Item, close: () => void) => ReactNode
}

/** A list of a customer's contacts, addresses or titles: staff add, change, remove and restore. */
export function KeptList<Item extends ListEntry>(props: KeptListProps<Item>) {
  const { title, what, unit, items, mayEdit, remove, restore, children } = props
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Item>()
  const present = items.filter(({ removed }) => !removed)
  const gone = items.filter(({ removed }) => removed)
  const close = () => {
    setAdding(false)
    setEdited(undefined)
  }
  return (
    <Panel title={title} actions={mayEdit && <Button onClick={() => setAdding(true)}>添加</Button>}>
      {present.length === 0 && !children && <Text c="dimmed">还没有{what}</Text>}
      <ul className={styles.list}>
        {children}
        {present.map((item) => (
          <li key={item.id}>
            {props.describe(item)}
            {mayEdit && (
              <Group gap="xs">
                <Button onClick={() => setEdited(item)}>修改</Button>
                <Button loading={remove.isPending} onClick={() => remove.send(item.id)}>
                  移除
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <details>
          <summary>
            已移除 {gone.length} {unit}
          </summary>
          <ul className={styles.list}>
            {gone.map((item) => (
              <li key={item.id}>
                <Text c="dimmed">{props.summarise(item)}</Text>
                {mayEdit && (
                  <Button loading={restore.isPending} onClick={() => restore.send(item.id)}>
                    恢复
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Dialog opened={isAdding} onClose={close} title={`添加${what}`}>
        {props.addForm(close)}
      </Dialog>
      <Dialog opened={edited !== undefined} onClose={close} title={`修改${what}`}>
        {edited && <Fragment key={edited.id}>{props.editForm(edited, close)}</Fragment>}
      </Dialog>
    </Panel>
  )
}
