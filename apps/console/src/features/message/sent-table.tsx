import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type CallData, formatTime, textOf } from '@yinpu/contract'
import { type ConsoleCalls, sentChannels, sentStates } from '@yinpu/contract/console'
import { useChange } from '../../session/use-call.ts'
import { type Column, ListTable } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'

type Sent = CallData<ConsoleCalls['listSentMessages']>['list'][number]

const methodLabels = textOf(sentChannels)
const stateLabels = textOf(sentStates)
const tones: Record<Sent['state'], Tone> = { failed: 'bad', waiting: 'run', sent: 'done', kept: 'wait' }

const columns: Column[] = [
  { head: '消息' },
  { head: '方式', width: 80 },
  { head: '收件人', width: 180 },
  { head: '状态', width: 110 },
  { head: '原因' },
  { head: '时间', width: 120, right: true },
  { head: '操作', width: 84, right: true, isUnnamed: true },
]

/** Messages that were sent or failed, newest first; a failed one can be sent again. */
export function SentTable({ rows }: { rows: Sent[] }) {
  const retry = useChange('retryMessage', {
    done: '已重新发送',
  })
  const send = ({ id, retry: how, channel }: Sent) => {
    if (how === 'safe') return retry.mutate({ params: { id }, body: {} })
    modals.openConfirmModal({
      title: '这条消息可能已经送达',
      children: (
        <Text>
          上次发送时没有得到{methodLabels[channel]}
          服务的回答，不知道对方是否已收到。再发一次，对方可能收到两条。
        </Text>
      ),
      labels: { confirm: '仍然重发', cancel: '不发' },
      confirmProps: { variant: 'filled' },
      onConfirm: () => retry.mutate({ params: { id }, body: { even_if_sent: true } }),
    })
  }
  return (
    <ListTable columns={columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <b>{row.purpose}</b> <span className={table.quiet}>{row.title}</span>
          </td>
          <td>{methodLabels[row.channel]}</td>
          <td>{row.recipient}</td>
          <td>
            <StateMark tone={tones[row.state]}>{stateLabels[row.state]}</StateMark>
          </td>
          <td title={row.error}>
            {row.error}
            {row.retry === 'doubtful' && <span className={table.quiet}> 可能已送达</span>}
            {row.tries > 1 && <span className={table.quiet}> 试过 {row.tries} 次</span>}
          </td>
          <td className={table.right} title={formatTime(row.at)}>
            {shortTime(row.at)}
          </td>
          <td className={table.right}>
            {row.retry && (
              <Button size="compact-xs" disabled={retry.isPending} onClick={() => send(row)}>
                重发
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
