import { ActionIcon, Button, Group, Indicator, Popover, Progress } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { formatMonthDay, formatNumber, minuteOf } from '@yinpu/contract'
import { exportStates } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'
import { useChange, useRead } from '../../session/use-call.ts'
import { callLink } from '../../ui/call-link.ts'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import styles from './export-tray.module.css'
import { awaitedExports, type ExportRow, isPending, messageIdOf } from './finished-exports.ts'

/** Progress arrives as events; without them it is polled at this interval. */
const againMs = 5_000

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const statusText = ({ state, rows, total, size, failure, expires_at }: ExportRow) => {
  if (state === 'running' && total !== undefined)
    return `${formatNumber(rows, 0)} / ${formatNumber(total, 0)} 行`
  if (state === 'failed') return failure
  if (state === 'done' && expires_at !== undefined)
    return `${formatNumber(rows, 0)} 行 · ${sizeText(size ?? 0)} · 留到 ${formatMonthDay(expires_at)}`
  return exportStates.find(({ value }) => value === state)?.label
}

function Row({ row }: { row: ExportRow }) {
  const cancel = useChange('cancelExport')
  const { rows, total } = row
  return (
    <li>
      <div className={styles.text}>
        <b>{row.name}</b>
        <small data-failed={row.state === 'failed'}>
          {minuteOf(row.created_at)} · {statusText(row)}
        </small>
        {isPending(row) && (
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
      {isPending(row) && (
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: row.id } })}>
          取消
        </Button>
      )}
    </li>
  )
}

function Download({ id }: { id: string }) {
  return (
    <Button
      component="a"
      href={callLink('downloadExport', id)}
      onClick={() => notifications.hide(`${messageIdOf(id)}-ended`)}
    >
      下载
    </Button>
  )
}

/** Replaces the message “正在导出” by the one with the file. */
const notifyFinished = (row: ExportRow) => {
  const id = messageIdOf(row.id)
  const notification =
    row.state === 'done'
      ? {
          color: 'green',
          message: (
            <Group justify="space-between" wrap="nowrap">
              {row.name} 已写好
              <Download id={row.id} />
            </Group>
          ),
        }
      : row.state === 'failed'
        ? { color: 'red', message: `${row.name} 没有导出：${row.failure}` }
        : undefined
  notifications.hide(id)
  if (notification)
    notifications.show({
      id: `${id}-ended`,
      autoClose: row.state === 'done' ? 60_000 : 10_000,
      ...notification,
    })
}

/** Shows a message for each export that ends while the page is open. */
const useFinishedMessages = (rows: readonly ExportRow[] | undefined) => {
  useEffect(() => {
    if (rows) for (const row of awaitedExports.takeFinished(rows)) notifyFinished(row)
  }, [rows])
}

/** The person's exports: their progress, and the files. */
export function ExportTray() {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead(
    'listExports',
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isPending) ? againMs : false) },
  )
  useFinishedMessages(data)
  const runningCount = data?.filter(isPending).length ?? 0
  const label = runningCount > 0 ? `导出的文件，${runningCount} 个正在写` : '导出的文件'
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} shadow="md" trapFocus>
      <Indicator disabled={runningCount === 0} label={runningCount} size={15} color="seal" offset={5}>
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
