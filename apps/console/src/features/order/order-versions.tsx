import { Alert, Button, Group, Text, Textarea } from '@mantine/core'
import { formatFen, formatMoment, textOf, versionStates, workingDaysText } from '@yinpu/contract'
import { useState } from 'react'
import { useMay } from '../../session/me.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { RecordSection } from '../../ui/record.tsx'
import type { ShopOrder } from './shop-order.ts'
import { VersionTable, versionDiffText } from './version-table.tsx'

type Version = ShopOrder['versions'][number]

interface AnswerProps {
  order: ShopOrder
  version: Version
  close: () => void
}

/** The shop takes its proposal back. */
function WithdrawDialog({ order, version, close }: AnswerProps) {
  const form = useCallForm('withdrawVersion', {
    initial: { why: '' },
    input: ({ why }) => ({
      params: { id: order.order_id, version_id: version.version_id },
      body: { why },
    }),
    done: `${order.order_no} 的修改已撤回，照原来的做`,
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title="撤回修改"
      action="撤回"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text>订单照原来的做，买家会收到消息。</Text>
      <Textarea label="原因" description="买家会看到" autosize minRows={2} {...form.text('why')} />
    </AskDialog>
  )
}

/** Notes that the buyer has agreed by word: a walk-in, or somebody on the telephone. */
function AgreeDialog({ order, version, close }: AnswerProps) {
  const form = useCallForm('agreeVersionForBuyer', {
    initial: { why: '' },
    input: ({ why }) => ({
      params: { id: order.order_id, version_id: version.version_id },
      body: { why },
    }),
    done: ({ diff_fen = 0 }) =>
      diff_fen > 0
        ? `${order.order_no} 已改，待补 ${formatFen(diff_fen)} 元`
        : `${order.order_no} 已改，${versionDiffText(diff_fen)}`,
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title="客户已口头同意"
      action="记为同意"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <VersionTable version={version} />
      <Textarea
        label="怎样同意的"
        description="如“电话里同意”，买家会看到"
        autosize
        minRows={2}
        {...form.text('why')}
      />
    </AskDialog>
  )
}

const answerText = ({ state, answer, answered_name, answered_at }: Version): string =>
  [
    textOf(versionStates)[state],
    answered_at !== undefined && formatMoment(answered_at),
    answered_name,
    answer,
  ]
    .filter(Boolean)
    .join(' · ')

function OpenVersion({ order, version }: { order: ShopOrder; version: Version }) {
  const [asking, setAsking] = useState<'withdraw' | 'agree'>()
  const close = () => setAsking(undefined)
  const mayAct = useMay()('order.reprice')
  return (
    <Alert color="yellow" p="sm">
      <Text fw={600}>{version.name}：等买家确认修改</Text>
      <VersionTable version={version} />
      <Text size="sm" my="xs">
        {version.why}
        {version.artwork && '。同意以后，这一款的稿件重新检查、重新审稿'}
        {version.days !== undefined && `。交期从同意起 ${workingDaysText(version.days)}`}。报价到{' '}
        {formatMoment(version.valid_until)} 失效；在此之前先不要印。
      </Text>
      {mayAct && (
        <Group gap="xs">
          <Button size="xs" onClick={() => setAsking('agree')}>
            客户已口头同意…
          </Button>
          <Button size="xs" onClick={() => setAsking('withdraw')}>
            撤回修改…
          </Button>
        </Group>
      )}
      {asking === 'withdraw' && <WithdrawDialog {...{ order, version, close }} />}
      {asking === 'agree' && <AgreeDialog {...{ order, version, close }} />}
    </Alert>
  )
}

/** Changes of quantity or specification after the payment: the open one, and the former versions. */
export function OrderVersions({ order }: { order: ShopOrder }) {
  if (order.versions.length === 0) return null
  return (
    <RecordSection title="数量、规格的修改" count={`${order.versions.length} 次`}>
      {order.versions.map((version) =>
        version.state === 'proposed' ? (
          <OpenVersion key={version.version_id} order={order} version={version} />
        ) : (
          <details key={version.version_id}>
            <summary>
              {formatMoment(version.created_at)} {version.name}
              {version.diff_fen !== undefined && `，${versionDiffText(version.diff_fen)}`} ·{' '}
              {answerText(version)}
            </summary>
            <VersionTable version={version} />
            <Text size="sm">
              {version.by_name} {version.why}
            </Text>
          </details>
        ),
      )}
    </RecordSection>
  )
}
