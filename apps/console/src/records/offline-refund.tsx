import { Button, Checkbox, FileInput, Text, Textarea, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { dayOf, formatFen } from '@yinpu/contract'
import { largestVoucher } from '@yinpu/contract/console'
import { useState } from 'react'
import { useMay } from '../session/me.ts'
import { readFormFile } from '../session/read-file.ts'
import { useCallForm } from '../session/use-call-form.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { cashLabel, useCashBox } from './cash-note.tsx'

interface OfflineRefund {
  refund_no: string
  order_no: string
  amount_fen?: number | undefined
  /** the name of the method by which it was paid, where the page knows it */
  offline_label?: string | undefined
}

interface DialogProps {
  refund: OfflineRefund
  close: () => void
}

const amountText = ({ amount_fen }: OfflineRefund) =>
  amount_fen === undefined ? '' : `¥${formatFen(amount_fen)}`

/** 已线下退款: the day of the transfer, and a receipt that the buyer can download. */
export function MarkOfflineDialog({ refund, close }: DialogProps) {
  const today = dayOf(Date.now())
  const form = useCallForm('markRefundOffline', {
    initial: { date: today, note: '', cash: false, voucher: null as File | null },
    check: ({ voucher }) => ({
      voucher: voucher && voucher.size > largestVoucher ? '凭证不能超过 10 MB' : undefined,
    }),
    input: async ({ voucher, ...mark }) => ({
      params: { no: refund.refund_no },
      body: {
        ...mark,
        ...(voucher && { voucher: await readFormFile(voucher, 'voucher', largestVoucher) }),
      },
    }),
    done: '已记为线下退款，买家会收到通知',
    showsRefusal: true,
    onDone: close,
  })
  const { errors, values } = form
  const mayBeCash = useCashBox() === 'open' && [undefined, cashLabel].includes(refund.offline_label)
  return (
    <AskDialog
      title={`已线下退款 ${refund.refund_no}`}
      action={`已退给买家 ${amountText(refund)}`}
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text size="sm">
        订单 {refund.order_no}：请先把钱转给买家，再在这里记下。买家看得到日期、说明和凭证。
      </Text>
      {mayBeCash && (
        <Checkbox
          label="退的是现金，从我当班的钱箱里出"
          checked={values.cash}
          error={errors.cash}
          onChange={({ currentTarget }) => form.set('cash', currentTarget.checked)}
        />
      )}
      <TextInput type="date" label="退款日期" data-autofocus max={today} {...form.text('date')} />
      <FileInput
        label="凭证（可以不传）"
        description="PDF、JPG 或 PNG，10 MB 以内"
        placeholder="选择文件"
        accept=".pdf,.jpg,.jpeg,.png"
        clearable
        leftSection={<IconUpload size={15} />}
        {...form.value('voucher')}
        error={errors.voucher ?? errors['voucher.content']}
      />
      <Textarea label="给买家的说明（可以不填）" autosize minRows={2} {...form.text('note')} />
    </AskDialog>
  )
}

/** Takes back 已线下退款 that was set by mistake: the money is owed again. */
export function UnmarkOfflineDialog({ refund, close }: DialogProps) {
  const form = useCallForm('unmarkRefundOffline', {
    initial: { why: '' },
    input: (body) => ({ params: { no: refund.refund_no }, body }),
    done: '已撤销，这笔退款回到待处理',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title={`撤销已线下退款 ${refund.refund_no}`}
      action="撤销"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text size="sm">
        订单 {refund.order_no} 的 {amountText(refund)} 其实没有退给买家时才撤销；凭证会删掉，买家会收到更正。
      </Text>
      <Textarea
        label="原因"
        description="买家看得到"
        data-autofocus
        autosize
        minRows={2}
        {...form.text('why')}
      />
    </AskDialog>
  )
}

/** The button and its dialogue, for people who decide on refunds. */
export function MarkOfflineButton({ refund }: { refund: OfflineRefund }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('refund.approve')) return null
  return (
    <>
      <Button size="compact-xs" onClick={() => setOpen(true)}>
        已线下退款…
      </Button>
      {isOpen && <MarkOfflineDialog refund={refund} close={() => setOpen(false)} />}
    </>
  )
}
