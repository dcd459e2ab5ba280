import { Button, FileInput, Text, Textarea, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { dayOf, formatFen } from '@yinpu/contract'
import { largestVoucher } from '@yinpu/contract/console'
import { useState } from 'react'
import { faultsOf } from '../session/call.ts'
import { useMay } from '../session/me.ts'
import { readFile } from '../session/read-file.ts'
import { useChange } from '../session/use-call.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'

interface OfflineRefund {
  refund_no: string
  order_no: string
  amount_fen?: number | undefined
}

interface DialogProps {
  refund: OfflineRefund
  close: () => void
}

const sumWords = ({ amount_fen }: OfflineRefund) =>
  amount_fen === undefined ? '' : `¥${formatFen(amount_fen)}`

/** 已线下退款: on which day the money went, and the receipt that the buyer may download. */
function MarkOfflineDialog({ refund, close }: DialogProps) {
  const today = dayOf(Date.now())
  const [date, setDate] = useState(today)
  const [note, setNote] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [fileFault, setFileFault] = useState<string>()
  const mark = useChange('markRefundOffline', {
    done: '已记为线下退款，买家会收到通知',
    showsFaults: true,
  })
  const faults = faultsOf(mark.error)
  const voucherFault = fileFault ?? faults.voucher ?? faults['voucher.content']
  const isAtField = Boolean(faults.date || faults.note || voucherFault)
  const submit = async () => {
    if (file && file.size > largestVoucher) return setFileFault('凭证不能超过 10 MB')
    const content = file ? await readFile(file).catch(() => undefined) : undefined
    if (file && content === undefined) return setFileFault('没有读到文件，请重新选择')
    const voucher = file && content !== undefined ? { voucher: { name: file.name, content } } : {}
    mark.mutate({ params: { no: refund.refund_no }, body: { date, note, ...voucher } }, { onSuccess: close })
  }
  return (
    <AskDialog
      title={`已线下退款 ${refund.refund_no}`}
      action={`已退给买家 ${sumWords(refund)}`}
      isBusy={mark.isPending}
      error={isAtField ? null : mark.error}
      close={close}
      submit={() => void submit()}
    >
      <Text size="sm">
        订单 {refund.order_no}：请先把钱转给买家，再在这里记下。买家看得到日期、说明和凭证。
      </Text>
      <TextInput
        type="date"
        label="退款日期"
        data-autofocus
        max={today}
        value={date}
        error={faults.date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <FileInput
        label="凭证（可以不传）"
        description="PDF、JPG 或 PNG，10 MB 以内"
        placeholder="选择文件"
        accept=".pdf,.jpg,.jpeg,.png"
        clearable
        leftSection={<IconUpload size={15} />}
        value={file}
        error={voucherFault}
        onChange={(chosen) => {
          setFile(chosen)
          setFileFault(undefined)
        }}
      />
      <Textarea
        label="给买家的说明（可以不填）"
        autosize
        minRows={2}
        value={note}
        error={faults.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </AskDialog>
  )
}

/** A mark that was made by mistake: the money is owed again. */
export function UnmarkOfflineDialog({ refund, close }: DialogProps) {
  const [why, setWhy] = useState('')
  const unmark = useChange('unmarkRefundOffline', {
    done: '已撤销，这笔退款回到待处理',
    showsFaults: true,
  })
  const faults = faultsOf(unmark.error)
  return (
    <AskDialog
      title={`撤销已线下退款 ${refund.refund_no}`}
      action="撤销"
      isBusy={unmark.isPending}
      error={faults.why ? null : unmark.error}
      close={close}
      submit={() => unmark.mutate({ params: { no: refund.refund_no }, body: { why } }, { onSuccess: close })}
    >
      <Text size="sm">
        订单 {refund.order_no} 的 {sumWords(refund)} 其实没有退给买家时才撤销；凭证会删掉，买家会收到更正。
      </Text>
      <Textarea
        label="原因"
        description="买家看得到"
        data-autofocus
        autosize
        minRows={2}
        value={why}
        error={faults.why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </AskDialog>
  )
}

/** The button for whoever decides on refunds, with what it asks. */
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
