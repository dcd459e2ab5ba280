import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { formatFen, payChannel } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import { type ReactNode, useState } from 'react'
import { wayWords } from '../../records/money-words.ts'
import { faultsOf, wordsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import type { RefundRow } from './refund-table.tsx'
import type { RefundRequest } from './request-table.tsx'

const renews: ConsoleCallName[] = [
  'listRefundRequests',
  'listRefunds',
  'getToday',
  'getRefundable',
  'getOrder',
]

interface DialogProps {
  title: string
  action: string
  isBusy: boolean
  error: unknown
  close: () => void
  submit: () => void
  children: ReactNode
}

/** Asks once more before money moves; what was refused is told here, and nothing typed is lost. */
function Dialog({ title, action, isBusy, error, close, submit, children }: DialogProps) {
  return (
    <Modal opened onClose={close} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="sm">
          {children}
          {error !== null && (
            <Alert color="red" role="alert" p="xs">
              {wordsOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={close}>返回</Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface RequestProps {
  request: RefundRequest
  close: () => void
}

export function ApproveDialog({ request, close }: RequestProps) {
  const approve = useChange('approveRefund', { renews, done: `${request.order_no} 的退款已批准` })
  const isTooMuch = request.amount_fen > request.rest_fen
  return (
    <Dialog
      title="批准退款"
      action={`退款 ¥${formatFen(request.amount_fen)}`}
      isBusy={approve.isPending}
      error={approve.error}
      close={close}
      submit={() => approve.mutate({ params: { no: request.refund_no } }, { onSuccess: close })}
    >
      <Text>
        订单 {request.order_no}，{request.buyer.name}：{wayWords(request.back, payChannel.wechatPay)}{' '}
        <b>¥{formatFen(request.amount_fen)}</b>。
      </Text>
      <Text>
        {request.requested_by.name}（{request.requested_by.role}）申请，原因：{request.why}
      </Text>
      {isTooMuch ? (
        <Alert color="yellow" p="xs">
          这个订单现在最多可退 ¥{formatFen(request.rest_fen)}，批准不会成功，可以驳回。
        </Alert>
      ) : (
        <Text c="dimmed">批准后马上退款，不能撤销；必要时会再确认一次是您本人。</Text>
      )}
    </Dialog>
  )
}

export function RejectDialog({ request, close }: RequestProps) {
  const [why, setWhy] = useState('')
  const reject = useChange('rejectRefund', { renews, done: '已驳回' })
  return (
    <Dialog
      title={`驳回 ${request.order_no} 的退款申请`}
      action="驳回"
      isBusy={reject.isPending}
      error={faultsOf(reject.error).why ? null : reject.error}
      close={close}
      submit={() => reject.mutate({ params: { no: request.refund_no }, body: { why } }, { onSuccess: close })}
    >
      <Textarea
        label="为什么驳回"
        description={`${request.requested_by.name} 会看到`}
        data-autofocus
        autosize
        minRows={2}
        maxLength={200}
        value={why}
        error={faultsOf(reject.error).why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </Dialog>
  )
}

export function WithdrawDialog({ request, close }: RequestProps) {
  const withdraw = useChange('withdrawRefund', { renews, done: '已撤回' })
  return (
    <Dialog
      title="撤回退款申请"
      action="撤回"
      isBusy={withdraw.isPending}
      error={withdraw.error}
      close={close}
      submit={() => withdraw.mutate({ params: { no: request.refund_no } }, { onSuccess: close })}
    >
      <Text>
        撤回对订单 {request.order_no} 退款 <b>¥{formatFen(request.amount_fen)}</b> 的申请。
      </Text>
    </Dialog>
  )
}

export function RetryDialog({ refund, close }: { refund: RefundRow; close: () => void }) {
  const [back, setBack] = useState<'origin' | 'balance'>(refund.to)
  const isByHand = refund.channel === payChannel.offline
  const retry = useChange('retryRefund', { renews, done: isByHand ? '退款已完成' : '已再次退款' })
  return (
    <Dialog
      title={`${isByHand ? '完成退款' : '再次退款'} ${refund.refund_no}`}
      action={isByHand && back === 'origin' ? '已线下退回，完成' : '再试一次'}
      isBusy={retry.isPending}
      error={retry.error}
      close={close}
      submit={() => retry.mutate({ params: { no: refund.refund_no }, body: { back } }, { onSuccess: close })}
    >
      <Text>
        订单 {refund.order_no}：<b>¥{formatFen(refund.amount_fen)}</b>
        {refund.failure && `，上次支付机构答复“${refund.failure}”`}。
      </Text>
      <Radio.Group
        label="退到哪里"
        value={back}
        onChange={(value) => setBack(value === 'balance' ? 'balance' : 'origin')}
      >
        <Stack gap={6} mt={4}>
          {refund.channel !== payChannel.balance && (
            <Radio value="origin" label={wayWords('origin', refund.channel)} />
          )}
          <Radio value="balance" label="退到买家余额，马上到账" />
        </Stack>
      </Radio.Group>
    </Dialog>
  )
}
