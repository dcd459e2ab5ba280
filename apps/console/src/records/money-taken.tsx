import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useMay } from '../session/me.ts'
import { callLink } from '../ui/call-link.ts'
import styles from './take-money.module.css'

export type Taken = CallData<ConsoleCalls['takeMoney']>

/** Shows the booked sum, the change and the receipt. */
export function MoneyTaken({ taken, close }: { taken: Taken; close: () => void }) {
  const may = useMay()
  return (
    <Stack>
      <div className={styles.done} role="status">
        <p>
          {taken.order_no} 已登记 {formatFen(taken.amount_fen)}
          {taken.waived_fen > 0 && `，抹零 ${formatFen(taken.waived_fen)}`}
        </p>
        <strong>
          {taken.change_fen > 0 && `找零 ${formatFen(taken.change_fen)}，`}
          {taken.owed_fen > 0 ? `还欠 ${formatFen(taken.owed_fen)}` : '已付清'}
          {taken.balance_fen > 0 && `，存入余额 ${formatFen(taken.balance_fen)}`}
        </strong>
        {taken.box && <p>现金在{taken.box}</p>}
      </div>
      <Group justify="flex-end">
        {may('payment.view') && (
          <Button
            component="a"
            href={callLink('printReceipt', taken.payment_no)}
            download
            leftSection={<IconDownload size={14} />}
          >
            打收据
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={close}>
          完成
        </Button>
      </Group>
    </Stack>
  )
}
