import { DragDropContext, Draggable, type DragUpdate, Droppable, type DropResult } from '@hello-pangea/dnd'
import { VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageNonce } from '../session/page-nonce.ts'
import styles from './drag-list.module.css'

export interface DragPosition {
  group: string
  at: number
}

interface Group<Item> {
  id: string
  items: readonly Item[]
  /** above its items */
  head?: ReactNode
  /** shown if it has no items */
  none?: ReactNode
}

interface Props<Item> {
  groups: readonly Group<Item>[]
  keyOf: (item: Item) => string
  /** the name of an item for screen readers */
  nameOf: (item: Item) => string
  move: (from: DragPosition, to: DragPosition) => void
  children: (item: Item) => ReactNode
}

const positionOf = ({ droppableId, index }: { droppableId: string; index: number }): DragPosition => ({
  group: droppableId,
  at: index,
})

const announcement = ({ destination }: DragUpdate) =>
  destination ? `移到第 ${destination.index + 1} 个` : '不在列表上'

/** A list that people arrange by mouse, finger or keys; items can also move from one group to another. */
export function DragList<Item>({ groups, keyOf, nameOf, move, children }: Props<Item>) {
  const drop = ({ source, destination }: DropResult) => {
    if (destination) move(positionOf(source), positionOf(destination))
  }
  return (
    <DragDropContext
      nonce={pageNonce()}
      dragHandleUsageInstructions="按空格拿起，上下键移动，再按空格放下，Esc 取消"
      onDragStart={(_, { announce }) => announce('已拿起，用上下键移动')}
      onDragUpdate={(update, { announce }) => announce(announcement(update))}
      onDragEnd={(result, { announce }) => {
        announce(result.reason === 'CANCEL' ? '已取消，放回原处' : `已放下，${announcement(result)}`)
        drop(result)
      }}
    >
      {groups.map(({ id, items, head, none }) => (
        <div key={id}>
          {head}
          <Droppable droppableId={id}>
            {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
              <ul ref={innerRef} className={styles.list} data-over={isDraggingOver} {...droppableProps}>
                {items.length === 0 && !isDraggingOver && none && <li className={styles.none}>{none}</li>}
                {items.map((item, at) => (
                  <Draggable key={keyOf(item)} draggableId={keyOf(item)} index={at}>
                    {(drag, { isDragging }) => (
                      <li
                        ref={drag.innerRef}
                        className={styles.item}
                        data-dragging={isDragging}
                        {...drag.draggableProps}
                      >
                        {/* No button: a button could not be dragged. */}
                        <span className={styles.grip} {...drag.dragHandleProps}>
                          <VisuallyHidden>移动{nameOf(item)}</VisuallyHidden>
                          <IconGripVertical size={15} stroke={1.6} aria-hidden="true" />
                        </span>
                        {children(item)}
                      </li>
                    )}
                  </Draggable>
                ))}
                {placeholder}
              </ul>
            )}
          </Droppable>
        </div>
      ))}
    </DragDropContext>
  )
}

/** The groups after an item was moved. */
export const moved = <Item,>(
  groups: readonly { id: string; items: readonly Item[] }[],
  from: DragPosition,
  to: DragPosition,
): { id: string; items: Item[] }[] => {
  const next = groups.map(({ id, items }) => ({ id, items: [...items] }))
  const [item] = next.find(({ id }) => id === from.group)?.items.splice(from.at, 1) ?? []
  if (item !== undefined) next.find(({ id }) => id === to.group)?.items.splice(to.at, 0, item)
  return next
}
