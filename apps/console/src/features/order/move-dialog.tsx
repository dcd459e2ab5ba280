import { Alert } from '@mantine/core'
import type { ShopMove } from '@yinpu/contract/console'
import type { ReactNode } from 'react'
import { stateLabel } from '../../records/state-tag.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { useOrderUpdates } from './order-updates.ts'
import type { ShopOrder } from './shop-order.ts'

/** The props of a move's dialogue. It stays open with its input while the order changes. */
export interface MoveProps {
  order: ShopOrder
  close: () => void
  /** closes this one and opens the dialogue of another move */
  turnTo: (move: ShopMove) => void
}

interface Props extends Omit<MoveProps, 'turnTo'> {
  move: ShopMove
  title: string
  /** label of the submit button */
  action: string
  isDangerous?: boolean
  isBusy: boolean
  error: unknown
  onSubmit: () => void
  children: ReactNode
}

/** The dialogue of one move: shows changes by others and the reason of a refusal, and keeps all input. */
export function MoveDialog({
  order,
  close,
  move,
  title,
  action,
  isDangerous = false,
  isBusy,
  error,
  onSubmit,
  children,
}: Props) {
  const { update } = useOrderUpdates(order)
  const isOpen = order.moves.includes(move)
  return (
    <AskDialog
      {...{ title, action, isBusy, error, close }}
      submit={onSubmit}
      isOver={!isOpen}
      startsOnAction={!isDangerous}
      updateNote={
        update && (
          <Alert color="yellow" role="status" p="xs">
            订单刚刚有变化：{update.text}。{!isOpen && `现在是“${stateLabel(order.state)}”，这一步已不能做。`}
          </Alert>
        )
      }
    >
      {children}
    </AskDialog>
  )
}
