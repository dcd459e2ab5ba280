import { Alert, Text } from '@mantine/core'
import { textOf } from '@yinpu/contract'
import { takenMethods } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { useMay } from '../session/me.ts'
import { useRead } from '../session/use-call.ts'

/** 登记收款 in cash has this name. */
export const cashLabel = textOf(takenMethods).cash

/** The box of this person: unknown, not needed in this shop, open or still to be opened. */
export const useCashBox = (): 'none' | 'open' | 'closed' => {
  const may = useMay()
  const { data } = useRead('listCashBoxes', {}, { enabled: may('cashbox.use') })
  if (!data?.list.some(({ retired }) => !retired)) return 'none'
  return data.mine ? 'open' : 'closed'
}

/** Says where cash goes; nothing in a shop without boxes. */
export function CashNote() {
  const box = useCashBox()
  if (box === 'none') return null
  if (box === 'open')
    return (
      <Text size="xs" c="dimmed">
        现金记进您当班的钱箱。
      </Text>
    )
  return (
    <Alert color="yellow" role="alert" p="xs">
      您还没有开箱，现金要记进当班的钱箱：<Link to="/cash-box">去收银开箱</Link>
    </Alert>
  )
}
