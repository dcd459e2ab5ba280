import { Text, TextInput } from '@mantine/core'
import type { WholeSheet } from '@yinpu/contract/console'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

/** 撤回: from then on the link says so; another sheet is made from the same draft. */
export function WithdrawSheet({ sheet, close }: { sheet: WholeSheet; close: () => void }) {
  const form = useCallForm('withdrawQuoteSheet', {
    initial: { why: '' },
    input: ({ why }) => ({ params: { id: sheet.id }, body: { why } }),
    done: '报价单已撤回',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title={`撤回报价单 ${sheet.sheet_no}？`}
      action="撤回"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Text>客户打开链接会看到已撤回，不能再按它下单。要再报，点“照它再开一张”。</Text>
      <TextInput label="原因" description="给同事看的，客户看不到" {...form.text('why')} />
    </AskDialog>
  )
}
