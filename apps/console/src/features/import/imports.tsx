import { Alert, Button, FileButton, Group, Progress } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { formatMonthDay, minuteOf, textOf } from '@yinpu/contract'
import {
  consoleEndpoints,
  type ImportKind,
  importKinds,
  importPermissions,
  importStates,
  largestTableMb,
  mostImportRows,
} from '@yinpu/contract/console'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import { readFile } from '../../session/read-file.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { countsText, type ImportSummary, isAtWork, kindNotes } from './import-texts.ts'
import styles from './imports.module.css'

const largest = largestTableMb * 1024 * 1024
const againMs = 2_000
const kindLabels = textOf(importKinds)
const stateLabels = textOf(importStates)

interface KindProps {
  kind: ImportKind
  label: string
  isBusy: boolean
  upload: (file: File | null) => void
}

function Kind({ kind, label, isBusy, upload }: KindProps) {
  return (
    <li className={styles.kind}>
      <h3>{label}</h3>
      <p>{kindNotes[kind]}</p>
      <Group gap="xs">
        <FileButton accept=".xlsx,.xlsm,.csv,.txt" onChange={upload}>
          {(props) => (
            <Button
              {...props}
              variant={kind === 'customers' ? 'filled' : 'default'}
              aria-label={`上传表格：${label}`}
              leftSection={<IconUpload size={14} />}
              loading={isBusy}
            >
              上传表格
            </Button>
          )}
        </FileButton>
        <Button
          component="a"
          href={`${consoleEndpoints.getImportTemplate.path}?kind=${kind}`}
          aria-label={`下载${label}模板`}
          leftSection={<IconDownload size={14} />}
        >
          模板
        </Button>
      </Group>
    </li>
  )
}

/** The kinds that the person may import, each with its template. */
function Kinds() {
  const may = useMay()
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const [busyKind, setBusyKind] = useState<ImportKind>()
  const read = useChange('uploadImport', { showsFaults: true })
  const upload = async (kind: ImportKind, file: File | null) => {
    if (!file) return
    setFault(undefined)
    read.reset()
    if (file.size === 0) return setFault('文件是空的')
    if (file.size > largest) return setFault(`文件超过 ${largestTableMb} MB`)
    setBusyKind(kind)
    const content = await readFile(file).catch(() => undefined)
    if (content === undefined) return setFault('没有读到文件，请重新选择')
    read.mutate(
      { body: { kind, name: file.name, content } },
      { onSuccess: ({ id }) => void navigate(`/imports/${id}`) },
    )
  }
  const message = fault ?? (read.error ? messageOf(read.error) : undefined)
  return (
    <>
      {message && (
        <Alert color="red" role="alert" mb="md">
          {message}
        </Alert>
      )}
      <ul className={styles.kinds}>
        {importKinds
          .filter(({ value }) => may(importPermissions[value]))
          .map(({ value, label }) => (
            <Kind
              key={value}
              kind={value}
              label={label}
              isBusy={read.isPending && busyKind === value}
              upload={(file) => void upload(value, file)}
            />
          ))}
        {may('tariff.edit') && (
          <li className={styles.kind}>
            <h3>价格表</h3>
            <p>在价目里打开一张表，从表格粘贴或上传，发布前先看价差</p>
            <Button component={Link} to="/tariff">
              去价目
            </Button>
          </li>
        )}
      </ul>
      <p className={styles.note}>
        xlsx、csv、txt，最大 {largestTableMb} MB、{mostImportRows}{' '}
        行；列的顺序随意，按表头认。先导客户，再导地址、余额和欠款。上传后逐行核对，点“开始导入”才写入；同一个表格可以再导一次，不会重复。
      </p>
    </>
  )
}

function HistoryRow({ row }: { row: ImportSummary }) {
  return (
    <tr>
      <td>
        <Link to={`/imports/${row.id}`}>{kindLabels[row.kind]}</Link>
      </td>
      <td className={styles.file} title={row.file_name}>
        {row.file_name}
      </td>
      <td>
        {isAtWork(row) ? (
          <Progress
            w={120}
            aria-label={`${row.file_name} 的进度`}
            value={(row.handled / Math.max(1, row.rows)) * 100}
          />
        ) : (
          stateLabels[row.state]
        )}
      </td>
      <td className={table.wraps}>{countsText(row)}</td>
      <td>{row.by}</td>
      <td>
        {formatMonthDay(row.created_at)} {minuteOf(row.created_at)}
      </td>
      <td className={table.quiet}>
        {row.undo_until !== undefined &&
          `可撤销到 ${formatMonthDay(row.undo_until)} ${minuteOf(row.undo_until)}`}
      </td>
    </tr>
  )
}

function History() {
  const imports = useRead(
    'listImports',
    {},
    { refetchInterval: ({ state }) => (state.data?.list.some(isAtWork) ? againMs : false) },
  )
  if (imports.error && !imports.data)
    return <Failed error={imports.error} retry={() => void imports.refetch()} />
  if (!imports.data) return <LoadingRows rows={3} />
  if (imports.data.list.length === 0)
    return <Empty title="还没有导入过">上传的表格会在这里，导入后一天内可以整次撤销</Empty>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {['内容', '文件', '状态', '结果', '谁', '时间', '撤销'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {imports.data.list.map((row) => (
          <HistoryRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** 导入: customers and their money from the shop's former system. */
export function Imports() {
  return (
    <>
      <PageHead title="导入" note="把旧系统里的资料搬过来" />
      <Panel title="上传">
        <Kinds />
      </Panel>
      <Panel title="导入记录" holds="table">
        <History />
      </Panel>
    </>
  )
}
