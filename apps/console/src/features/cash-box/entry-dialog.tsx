import { Text, TextInput } from '@mantine/core'
import { dayOf, formatFen } from '@yinpu/contract'
import type { EnteredCashKind } from '@yinpu/contract/console'
import { fenOf } from '../../session/call-fields.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { CashShift } from './cash-box-types.ts'

export const entryTexts: Record<EnteredCashKind, { title: string; words: string; done: string }> = {
  expense: { title: '记支出', words: '买了什么，有没有收据', done: '支出已记' },
  bank: { title: '存银行', words: '存到哪个账户', done: '存银行已记' },
  in: { title: '其他收入', words: '谁给的，为什么', done: '收入已记' },
}

interface Props {
  shift: CashShift
  kind: EnteredCashKind
  close: () => void
}

/** Cash that is no order's: what it is must be said. */
export function EntryDialog({ shift, kind, close }: Props) {
  const today = dayOf(Date.now())
  const { title, words, done } = entryTexts[kind]
  const form = useCallForm('addCashEntry', {
    initial: { amount_fen: '', words: '', on: today },
    yuan: { amount_fen: '金额' },
    input: ({ amount_fen, ...body }, key) => ({
      params: { id: shift.id },
      body: { ...body, kind, amount_fen: fenOf(amount_fen), key },
    }),
    done,
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title={`${title} · ${shift.box.name}`}
      action={title}
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text size="sm">箱里应有 {formatFen(shift.expected_fen)}</Text>
      <TextInput label="金额（元）" inputMode="decimal" data-autofocus {...form.text('amount_fen')} />
      <TextInput label="说明" placeholder={words} {...form.text('words')} />
      <TextInput
        type="date"
        label="哪天的钱"
        description="晚记的写真正的日期，账记在今天的箱里"
        max={today}
        {...form.text('on')}
      />
    </AskDialog>
  )
}

/** A wrong entry is taken back by another one. */
export function ReverseDialog({
  shift,
  entry,
  close,
}: {
  shift: CashShift
  entry: CashShift['entries'][number]
  close: () => void
}) {
  const form = useCallForm('reverseCashEntry', {
    initial: { why: '' },
    input: (body) => ({ params: { id: shift.id, entry_id: entry.id }, body }),
    done: '已冲掉',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title={`冲掉 ${formatFen(Math.abs(entry.amount_fen))}`}
      action="冲掉这一笔"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text size="sm">“{entry.words}”记错了：箱里另记一笔相反的，原来的留着。</Text>
      <TextInput label="原因" data-autofocus {...form.text('why')} />
    </AskDialog>
  )
}
