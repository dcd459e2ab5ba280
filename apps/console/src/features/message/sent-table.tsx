import { Button, Text, VisuallyHidden } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type CallData, formatTime, messageWays, textOf } from '@yinpu/contract'
import { type ConsoleCalls, sentStates } from '@yinpu/contract/console'
import { useChange } from '../../session/use-call.ts'
import { shortTime } from '../../ui/short-time.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import table from '../../ui/table.module.css'

type Sent = CallData<ConsoleCalls['listSentMessages']>['list'][number]

const wayLabels = textOf(messageWays)
const stateLabels = textOf(sentStates)
const tones: Record<Sent['state'], Tone> = { failed: 'bad', waiting: 'run', sent: 'done', kept: 'wait' }

/** What left the shop or could not, newest first; what failed can be sent again. */
export function SentTable({ rows }: { rows: Sent[] }) {
  const retry = useChange('retryMessage', {
    renews: ['listSentMessages', 'getToday', 'listAudit'],
    done: '已重新发送',
  })
  const send = ({ id, retry: how, channel }: Sent) => {
    if (how === 'safe') return retry.mutate({ params: { id }, body: {} })
    modals.openConfirmModal({
      title: '这条消息可能已经送达',
      children: (
        <Text>
          上次发送时没有得到{wayLabels[channel]}服务的回答，不知道客户是否已收到。再发一次，客户可能收到两条。
        </Text>
      ),
      labels: { confirm: '仍然重发', cancel: '不发' },
      confirmProps: { variant: 'filled' },
      onConfirm: () => retry.mutate({ params: { id }, body: { even_if_sent: true } }),
    })
  }
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>时间</th>
          <th>方式</th>
          <th>收件人</th>
          <th>消息</th>
          <th>状态</th>
          <th>原因</th>
          <th>
            <VisuallyHidden>操作</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td title={formatTime(row.at)}>{shortTime(row.at)}</td>
            <td>{wayLabels[row.channel]}</td>
            <td>{row.recipient}</td>
            <td>
              <b>{row.purpose}</b> <span className={table.quiet}>{row.title}</span>
            </td>
            <td>
              <StateMark tone={tones[row.state]}>{stateLabels[row.state]}</StateMark>
            </td>
            <td className={table.wraps}>
              {row.error}
              {row.retry === 'doubtful' && <span className={table.quiet}> 可能已送达</span>}
              {row.tries > 1 && <span className={table.quiet}> 试过 {row.tries} 次</span>}
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
      </tbody>
    </table>
  )
}
