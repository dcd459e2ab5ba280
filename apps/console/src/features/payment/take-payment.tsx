import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { formatFen, stateOfOrder } from '@yinpu/contract'
import { useState } from 'react'
import { type TakeableOrder, TakeMoneyDialog } from '../../records/take-money.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import styles from './take-payment.module.css'

const listed = 8

const spans = [
  { value: 'unpaid', label: '待付款' },
  { value: 'owed', label: '欠尾款、补差价' },
]

/** Finds the order for which money has come: an unpaid one, or one that owes a part. */
function FindUnpaid({ choose }: { choose: (order: TakeableOrder) => void }) {
  const [keyword, setKeyword] = useState('')
  const [span, setSpan] = useState('unpaid')
  const { data, error, refetch } = useRead('listOrders', {
    query: {
      ...(span === 'unpaid' ? { state: [stateOfOrder.unpaid] } : { owed: 'yes' as const }),
      limit: listed,
      ...(keyword.trim() !== '' && { keyword: keyword.trim() }),
    },
  })
  return (
    <Stack gap="sm">
      <SegmentedControl fullWidth aria-label="哪一类订单" value={span} onChange={setSpan} data={spans} />
      <TextInput
        label="哪个订单"
        placeholder="订单号或后六位、客户、产品"
        data-autofocus
        value={keyword}
        onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
      />
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={3} />}
      {data?.list.length === 0 && <Text c="dimmed">没有这样的订单</Text>}
      <ul className={styles.orders}>
        {data?.list.map((order) => (
          <li key={order.order_id}>
            <button type="button" onClick={() => choose(order)}>
              <span>
                <b>{order.order_no}</b> {order.buyer.name || '散客'}
                <small>{order.product.name}</small>
              </span>
              {order.total_fen !== undefined && <b>{formatFen(order.owed_fen ?? order.total_fen)}</b>}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** 登记收款 from the list of payments: first the order, then its form. */
export function TakePaymentButton() {
  const may = useMay()
  const [isFinding, setFinding] = useState(false)
  const [order, setOrder] = useState<TakeableOrder>()
  if (!may('payment.take')) return null
  return (
    <>
      <Button variant="filled" size="sm" onClick={() => setFinding(true)}>
        登记收款…
      </Button>
      {isFinding && (
        <Dialog opened onClose={() => setFinding(false)} title="登记收款">
          <FindUnpaid
            choose={(chosen) => {
              setFinding(false)
              setOrder(chosen)
            }}
          />
        </Dialog>
      )}
      {order && <TakeMoneyDialog order={order} close={() => setOrder(undefined)} />}
    </>
  )
}
