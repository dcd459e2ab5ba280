import {
  ActionIcon,
  Alert,
  Button,
  FileButton,
  Group,
  Stack,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { IconUpload, IconX } from '@tabler/icons-react'
import { textOf } from '@yinpu/contract'
import { readParcelRows, shippedParcels, splitPastedText } from '@yinpu/contract/console'
import { useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { readFile } from '../../session/read-file.ts'
import { useChange } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './bulk-dialog.module.css'
import {
  answered,
  type BulkRow,
  checked,
  corrected,
  countBy,
  faultOf,
  isOver,
  toCheck,
  toSend,
  withoutRow,
} from './bulk-rows.ts'

const largest = 10 * 1024 * 1024

function RowsInput({ onRead }: { onRead: (rows: BulkRow[]) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const read = useChange('readParcelFile')
  const upload = async (file: File | null) => {
    if (!file) return
    setFault(undefined)
    if (file.size === 0) return setFault('文件是空的')
    if (file.size > largest) return setFault('文件超过 10 MB')
    const body = { name: file.name, content: await readFile(file) }
    read.mutate({ body }, { onSuccess: ({ rows }) => onRead(rows) })
  }
  return (
    <Stack gap="sm">
      <p className={styles.hint}>
        一行一个包裹：订单号、运单号，物流可以不写（用买家选的）。可以从表格里直接复制粘贴，同一订单的几行会作为几个包裹一起发出。
      </p>
      <Textarea
        aria-label="订单号与运单号"
        data-autofocus
        minRows={9}
        maxRows={16}
        autosize
        placeholder={'YP261116-AB12CD 78123456789012\nYP261116-EF34GH SF1234567890123 顺丰'}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(undefined)
        }}
        classNames={{ input: styles.text ?? '' }}
      />
      {(fault ?? read.error) && (
        <Alert color="red" role="alert">
          {fault ?? messageOf(read.error)}
        </Alert>
      )}
      <Group justify="space-between">
        <FileButton accept=".xlsx,.xlsm,.csv,.txt" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={14} />} loading={read.isPending}>
              上传表格（xlsx、csv、txt）
            </Button>
          )}
        </FileButton>
        <Button
          variant="filled"
          disabled={text.trim() === ''}
          onClick={() => {
            const understood = readParcelRows(splitPastedText(text))
            if (understood.fault) setFault(understood.fault)
            else onRead(understood.rows)
          }}
        >
          识别
        </Button>
      </Group>
    </Stack>
  )
}

const marks = textOf(shippedParcels)

function Outcome({ row }: { row: BulkRow }) {
  if (row.outcome)
    return (
      <span className={styles.outcome} data-outcome={row.outcome}>
        <b>{marks[row.outcome]}</b> {row.message}
      </span>
    )
  const fault = faultOf(row)
  if (fault)
    return (
      <span className={styles.outcome} data-outcome="failed">
        {fault}
      </span>
    )
  if (row.check?.doubt)
    return (
      <span className={styles.outcome} data-outcome="doubtful">
        请看一看：{row.check.doubt}
      </span>
    )
  return <span className={styles.outcome}>{row.check ? '可以发' : '待发'}</span>
}

/** The carrier of a row that names none. */
const carrierHint = ({ check }: BulkRow) => {
  if (!check?.carrier) return '买家所选'
  return check.recognised ? `${check.carrier.name}（认出）` : check.carrier.name
}

interface RowProps {
  row: BulkRow
  change: (changes: Partial<BulkRow>) => void
  /** checks again that it can be sent */
  check: () => void
  remove: () => void
}

const fields = [
  ['order_no', '订单号'],
  ['no', '运单号'],
  ['carrier', '物流'],
] as const

/** A sent row can no longer be changed; the others can, until they are sent. */
function Row({ row, change, check, remove }: RowProps) {
  return (
    <tr data-over={isOver(row)}>
      <td className={styles.location}>{row.row}</td>
      {fields.map(([name, label]) => (
        <td key={name}>
          {isOver(row) ? (
            row[name]
          ) : (
            <TextInput
              aria-label={`第 ${row.row} 行的${label}`}
              placeholder={name === 'carrier' ? carrierHint(row) : ''}
              value={row[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              onBlur={check}
            />
          )}
        </td>
      ))}
      <td>
        <Outcome row={row} />
      </td>
      <td>
        {!isOver(row) && (
          <ActionIcon aria-label={`去掉第 ${row.row} 行`} onClick={remove}>
            <IconX size={15} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

const summary = (rows: BulkRow[]) => {
  const { done, already, failed, wrong, doubtful } = countBy(rows)
  const parts = [
    `共 ${rows.length} 行`,
    done > 0 && `已发货 ${done}`,
    already > 0 && `早已发过 ${already}`,
    failed > 0 && `没有发 ${failed}`,
    wrong > 0 && `不能发 ${wrong}`,
    doubtful > 0 && `请看一看 ${doubtful}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const linesOf = (rows: BulkRow[]) =>
  rows.map(({ row, order_no, no, carrier }) => ({ row, order_no, no, ...(carrier && { carrier }) }))

/** The rows with the server's checks before they are sent. */
const useRows = () => {
  const [rows, setRows] = useState<BulkRow[]>()
  const check = useChange('checkParcels', { showsFaults: true })
  const ask = (current: BulkRow[]) => {
    const unchecked = toCheck(current)
    if (unchecked.length === 0) return
    check.mutate(
      { body: { lines: linesOf(unchecked) } },
      { onSuccess: (answer) => setRows((now) => now && checked(now, unchecked, answer.rows)) },
    )
  }
  return {
    rows,
    setRows,
    isChecking: check.isPending,
    read: (read: BulkRow[]) => {
      setRows(read)
      ask(read)
    },
    /** sends no request if nothing was changed */
    checkAgain: () => {
      if (rows?.some((row) => !isOver(row) && row.check === undefined && row.outcome === undefined)) ask(rows)
    },
  }
}

/** Many parcels at once: pasted or uploaded, checked, sent; refused ones are corrected and sent again. */
export function BulkDialog({ close }: { close: () => void }) {
  const { rows, setRows, isChecking, read, checkAgain } = useRows()
  const ship = useChange('shipInBulk')
  const sendable = rows ? toSend(rows) : []
  const isOpen = rows?.some((row) => !isOver(row)) ?? false
  const send = () =>
    ship.mutate(
      { body: { lines: linesOf(sendable) } },
      { onSuccess: (answer) => setRows((previous) => previous && answered(previous, answer.rows)) },
    )
  return (
    <Dialog
      opened
      onClose={close}
      size={980}
      title="批量发货"
      closeOnClickOutside={false}
      closeOnEscape={!rows}
    >
      {!rows && <RowsInput onRead={read} />}
      {rows && (
        <Stack gap="sm">
          <p className={styles.hint} aria-live="polite">
            {summary(rows)}
            {isChecking && ' · 正在核对…'}
          </p>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th data-column="place">行</th>
                  <th data-column="order">订单号</th>
                  <th data-column="no">运单号</th>
                  <th data-column="carrier">物流</th>
                  <th>结果</th>
                  <th data-column="remove">
                    <VisuallyHidden>操作</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row
                    key={row.row}
                    row={row}
                    change={(changes) => setRows(corrected(rows, row.row, changes))}
                    check={checkAgain}
                    remove={() => read(withoutRow(rows, row.row))}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <Group justify="space-between">
            <Button onClick={() => setRows(undefined)} disabled={ship.isPending}>
              重新粘贴
            </Button>
            {isOpen ? (
              <Button
                variant="filled"
                loading={ship.isPending}
                disabled={sendable.length === 0 || isChecking}
                onClick={send}
              >
                发货 {sendable.length} 行
              </Button>
            ) : (
              <Button variant="filled" onClick={close}>
                完成
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
