import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../session/call.ts'
import { renewAfter } from '../session/renew.ts'

interface ApprovedOrder {
  order_id: string
  order_no: string
}

const shownMs = 10_000

const noticeId = ({ order_id }: ApprovedOrder) => `approved:${order_id}`

interface Props {
  client: QueryClient
  order: ApprovedOrder
  message: string
}

function ApprovalNotice({ client, order, message }: Props) {
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await call('undoApproval', { params: { id: order.order_id } })
      notifications.show({ message: `${order.order_no} 的通过已撤销，回到待审`, color: 'green' })
    } catch (error) {
      notifications.show({ message: messageOf(error), color: 'red' })
    }
    notifications.hide(noticeId(order))
    await renewAfter(client, 'undoApproval')
  }
  return (
    <Group justify="space-between" gap={8} wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button
        size="compact-sm"
        aria-label={`撤销 ${order.order_no} 的审稿通过`}
        loading={isBusy}
        onClick={() => void undo()}
      >
        撤销
      </Button>
    </Group>
  )
}

/** Says that artwork was approved, and offers for ten seconds to undo it. */
export const showApproved = (client: QueryClient, order: ApprovedOrder, message: string) => {
  notifications.show({
    id: noticeId(order),
    message: <ApprovalNotice client={client} order={order} message={message} />,
    color: 'green',
    autoClose: shownMs,
  })
}
