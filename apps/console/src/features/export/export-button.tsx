import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTableExport } from '@tabler/icons-react'
import type { CallInput } from '@yinpu/contract'
import { type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { awaitedExports, messageIdOf } from './finished-exports.ts'

type ExportCall =
  | 'exportOrders'
  | 'exportParcels'
  | 'exportPayments'
  | 'exportRefunds'
  | 'exportCustomers'
  | 'exportReport'

type ExportFilters = {
  [Name in ExportCall]: CallInput<ConsoleCalls[Name]> extends { body?: infer Body } ? Body : never
}

interface Props<Name extends ExportCall> {
  name: Name
  /** the filter of the list on screen */
  filter: ExportFilters[Name]
}

/** Requests a list as a spreadsheet, with its current filter; only for people with the permission. */
export function ExportButton<Name extends ExportCall>({ name, filter }: Props<Name>) {
  const may = useMay()
  const start = useChange(name)
  if (!may(consoleEndpoints[name].access)) return null
  const ask = () =>
    start.mutate({ body: filter } as CallInput<ConsoleCalls[Name]>, {
      onSuccess: ({ id }) => {
        awaitedExports.add(id)
        notifications.show({
          id: messageIdOf(id),
          message: '正在导出，写好后这里会出现“下载”；右上角的“导出”里也有',
          color: 'green',
          autoClose: 30_000,
        })
      },
    })
  return (
    <Button
      size="sm"
      leftSection={<IconTableExport size={15} stroke={1.6} />}
      loading={start.isPending}
      onClick={ask}
    >
      导出
    </Button>
  )
}
