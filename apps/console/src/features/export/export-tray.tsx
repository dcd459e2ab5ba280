import { ActionIcon, Button, Indicator, Popover, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CallData, formatMonthDay, formatNumber, minuteOf } from '@yinpu/contract'
import { type ConsoleCalls, exportStates } from '@yinpu/contract/console'
import { useState } from 'react'
import { useChange, useRead } from '../../session/use-call.ts'
import { callLink } from '../../ui/call-link.ts'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import styles from './export-tray.module.css'

type Exported = CallData<ConsoleCalls['listExports']>[number]

/** Heard as it happens; asked for from time to time where nothing is heard. */
const againMs = 5_000

const isUnderWay = ({ state }: Exported) => state === 'waiting' || state === 'running'

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const stateWords = ({ state, rows, total, size, failure, expires_at }: Exported) => {
  if (state === 'running' && total !== undefined)
    return `${formatNumber(rows, 0)} / ${formatNumber(total, 0)} 行`
  if (state === 'failed') return failure
  if (state === 'done' && expires_at !== undefined)
    return `${formatNumber(rows, 0)} 行 · ${sizeWords(size ?? 0)} · 留到 ${formatMonthDay(expires_at)}`
  return exportStates.find(({ value }) => value === state)?.label
}

function Row({ row }: { row: Exported }) {
  const cancel = useChange('cancelExport', { renews: ['listExports'] })
  const { rows, total } = row
  return (
    <li>
      <div className={styles.words}>
        <b>{row.name}</b>
        <small data-failed={row.state === 'failed'}>
          {minuteOf(row.created_at)} · {stateWords(row)}
        </small>
        {isUnderWay(row) && (
          <Progress
            size={4}
            mt={6}
            aria-label={`${row.name} 的进度`}
            value={total ? Math.min(100, (rows / total) * 100) : 0}
          />
        )}
      </div>
      {row.state === 'done' && (
        <Button component="a" href={callLink('downloadExport', row.id)}>
          下载
        </Button>
      )}
      {isUnderWay(row) && (
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: row.id } })}>
          取消
        </Button>
      )}
    </li>
  )
}

/** What one has asked to be exported: how far it is, and the files. */
export function ExportTray() {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead(
    'listExports',
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? againMs : false) },
  )
  const underWay = data?.filter(isUnderWay).length ?? 0
  const label = underWay > 0 ? `导出的文件，${underWay} 个正在写` : '导出的文件'
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} shadow="md">
      <Indicator disabled={underWay === 0} label={underWay} size={15} color="seal" offset={5}>
        <Popover.Target>
          <ActionIcon size={36} aria-label={label} onClick={() => setOpen(!isOpen)}>
            <IconDownload size={19} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <h2 className={styles.head}>导出</h2>
        {error && !data && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <LoadingRows rows={3} />}
        {data?.length === 0 && <Empty title="还没有导出">在订单、报表等页面上导出的文件会在这里</Empty>}
        {data && data.length > 0 && (
          <ul className={styles.list}>
            {data.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
