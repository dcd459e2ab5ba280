import { Alert, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBarcode, IconFileSpreadsheet, IconTruckDelivery } from '@tabler/icons-react'
import { mostLabels } from '@yinpu/contract/console'
import { useState } from 'react'
import { saveFile } from '../../session/save-file.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { ShippingRow } from './shipping-table.tsx'

interface Fault {
  order_no: string
  words: string
}

/** The orders that got no number, or were not sent, each with its reason. */
function Faults({ title, faults, close }: { title: string; faults: Fault[]; close: () => void }) {
  return (
    <Dialog opened onClose={close} title={title} size={560}>
      {faults.map(({ order_no, words }) => (
        <Alert key={order_no} color="red" p="xs" mb="xs">
          <b>{order_no}</b> {words}
        </Alert>
      ))}
    </Dialog>
  )
}

/** Numbers for the chosen orders, and the shipment of those that have one. */
export function LabelActions({ rows }: { rows: readonly ShippingRow[] }) {
  const service = useRead('getLabelService', {}, { staleTime: 60_000 })
  const buy = useChange('buyLabels')
  const ship = useChange('shipInBulk')
  const [faults, setFaults] = useState<{ title: string; list: Fault[] }>()
  const ids = rows.map(({ order_id }) => order_id)
  const numbered = rows.filter(({ label }) => label?.no)
  const buyAll = () =>
    buy.mutate(
      { body: { ids } },
      {
        onSuccess: (answer) => {
          const failed = answer.rows.filter(({ outcome }) => outcome === 'failed')
          const open = answer.rows.filter(({ outcome }) => outcome === 'asked').length
          const done = answer.rows.length - failed.length - open
          if (done > 0) notifications.show({ message: `已取到 ${done} 个单号`, color: 'green' })
          if (open > 0)
            notifications.show({
              message: `${open} 个单号的结果还没有回来，回来后会自动显示`,
              color: 'orange',
            })
          if (failed.length > 0) setFaults({ title: '没有取到单号', list: failed })
        },
      },
    )
  const shipAll = () =>
    ship.mutate(
      {
        body: {
          lines: numbered.map(({ order_no, label }) => ({
            ...{ order_no, no: label?.no ?? '' },
            ...(label && { carrier: label.carrier }),
          })),
        },
      },
      {
        onSuccess: (answer) => {
          const failed = answer.rows.filter(({ outcome }) => outcome === 'failed')
          const done = answer.rows.length - failed.length
          if (done > 0) notifications.show({ message: `已发货 ${done} 单`, color: 'green' })
          if (failed.length > 0) setFaults({ title: '没有发', list: failed })
        },
      },
    )
  return (
    <>
      {service.data && service.data.carriers.length > 0 && (
        <Button
          leftSection={<IconBarcode size={14} />}
          loading={buy.isPending}
          disabled={ids.length > mostLabels}
          title={ids.length > mostLabels ? `一次最多 ${mostLabels} 单` : undefined}
          onClick={buyAll}
        >
          取单号
        </Button>
      )}
      {numbered.length > 0 && (
        <Button leftSection={<IconTruckDelivery size={14} />} loading={ship.isPending} onClick={shipAll}>
          按单号发货 {numbered.length} 单
        </Button>
      )}
      <Button
        leftSection={<IconFileSpreadsheet size={14} />}
        onClick={() => void saveFile('exportForCourier', { query: { ids } })}
      >
        打单表格
      </Button>
      {faults && <Faults title={faults.title} faults={faults.list} close={() => setFaults(undefined)} />}
    </>
  )
}
