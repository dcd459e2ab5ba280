import { Alert, Button, Progress, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { formatMonthDay, minuteOf, textOf } from '@yinpu/contract'
import { importKinds, importStates } from '@yinpu/contract/console'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { renewAfter } from '../../session/renew.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { countsText, effective, type ImportDetail, isAtWork } from './import-texts.ts'
import styles from './imports.module.css'

const againMs = 1_000
const kindLabels = textOf(importKinds)
const stateLabels = textOf(importStates)

const timeText = (at: number) => `${formatMonthDay(at)} ${minuteOf(at)}`

/** Before the import: begin, or throw the file away. */
function StartFoot({ data }: { data: ImportDetail }) {
  const navigate = useNavigate()
  const start = useChange('startImport')
  const drop = useChange('dropImport', { done: '已放弃，什么也没有导入' })
  const rows = effective(data)
  const faults = data.counts.error ?? 0
  return (
    <>
      <Text fw={600}>
        {rows > 0 ? `会写入 ${rows} 行` : '没有要写入的行'}
        {faults > 0 && !data.fault && `，${faults} 行有错不会导入`}
      </Text>
      <Button
        ml="auto"
        loading={drop.isPending}
        onClick={() =>
          drop.mutate({ params: { id: data.id } }, { onSuccess: () => void navigate('/imports') })
        }
      >
        放弃
      </Button>
      <Button
        variant="filled"
        disabled={rows === 0 || data.fault !== undefined}
        loading={start.isPending}
        onClick={() => start.mutate({ params: { id: data.id }, body: { version: data.version } })}
      >
        开始导入
      </Button>
    </>
  )
}

/** After the import: all of it goes back, as long as it may. */
function UndoFoot({ data }: { data: ImportDetail }) {
  const [isAsking, ask] = useDisclosure()
  const undo = useChange('undoImport')
  return (
    <>
      <Text>
        {data.undo_until === undefined
          ? '导入已超过一天，不能整次撤销了'
          : `可以整次撤销，到 ${timeText(data.undo_until)} 为止`}
      </Text>
      {data.undo_until !== undefined && (
        <Button ml="auto" onClick={ask.open}>
          整次撤销
        </Button>
      )}
      {isAsking && (
        <AskDialog
          title="整次撤销这次导入？"
          action="撤销"
          isBusy={undo.isPending}
          error={undo.error}
          close={ask.close}
          submit={() => undo.mutate({ params: { id: data.id } }, { onSuccess: ask.close })}
        >
          <Text>
            新增的会删去，改过的改回原来的，余额和欠款各记一笔反向的流水。导入之后用过或又改过的会留下，撤销后逐行写明。
          </Text>
        </AskDialog>
      )}
    </>
  )
}

const verbs: Record<'running' | 'undoing', string> = { running: '正在导入', undoing: '正在撤销' }

function Work({ data }: { data: ImportDetail }) {
  if (data.state !== 'running' && data.state !== 'undoing') return null
  return (
    <Panel title={verbs[data.state]} note="可以离开这个页面，导入会继续">
      <Progress aria-label="进度" value={(data.handled / Math.max(1, data.rows)) * 100} mb="xs" />
      <Text role="status">
        {data.handled} / {data.rows} 行
      </Text>
    </Panel>
  )
}

/** One import: its columns and rows before, its progress, its result, and the way back. */
export function ImportPage({ id }: { id: string }) {
  const client = useQueryClient()
  const one = useRead(
    'getImport',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? againMs : false) },
  )
  const { data } = one
  const wasAtWork = useRef(false)
  const isWorking = data !== undefined && isAtWork(data)
  useEffect(() => {
    // The last rows, and the customers themselves, are on other answers.
    if (wasAtWork.current && !isWorking) void renewAfter(client, 'startImport')
    wasAtWork.current = isWorking
  }, [client, isWorking])
  const back = { to: '/imports', label: '返回导入' }
  if (!data)
    return (
      <>
        <PageHead title="导入" back={back} />
        {one.error ? <Failed error={one.error} retry={() => void one.refetch()} /> : <LoadingRows rows={8} />}
      </>
    )
  const foot =
    data.state === 'checked' ? (
      <StartFoot data={data} />
    ) : data.state === 'done' ? (
      <UndoFoot data={data} />
    ) : undefined
  return (
    <>
      <PageHead title={`导入${kindLabels[data.kind]}`} note={stateLabels[data.state] ?? ''} back={back} />
      <Panel title={data.file_name}>
        <p className={styles.facts}>
          {data.sheet && (
            <span>
              工作表 <b>{data.sheet}</b>
              {data.other_sheets.length > 0 && `（没有读：${data.other_sheets.join('、')}）`}
            </span>
          )}
          <span>
            共 <b>{data.rows}</b> 行
          </span>
          <span>{countsText(data)}</span>
          <span>
            {data.by} 上传于 {timeText(data.created_at)}
          </span>
          {data.finished_at !== undefined && <span>导入于 {timeText(data.finished_at)}</span>}
          {data.undone_at !== undefined && <span>撤销于 {timeText(data.undone_at)}</span>}
        </p>
        {(data.counts.kept ?? 0) > 0 && (
          <Alert color="yellow" mt="md" p="xs">
            有 {data.counts.kept} 行没有撤回，下面写明了原因
          </Alert>
        )}
      </Panel>
      <Work data={data} />
      {data.state === 'checked' && <ImportColumns key={data.version} data={data} />}
      <Panel
        title={data.state === 'checked' ? '核对' : '各行'}
        note={data.state === 'checked' ? '还没有写入任何内容' : undefined}
        holds="table"
        foot={foot}
      >
        {data.has_rows ? (
          <ImportRows data={data} />
        ) : (
          <Text p="md">每一行的内容已过期删除，只留下数字。</Text>
        )}
      </Panel>
    </>
  )
}
