import { TextInput } from '@mantine/core'
import { formatFen } from '@yinpu/contract'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { CashBox } from './cash-box-types.ts'
import { CountNotes, countOf, emptyCount, sumOfCount } from './count-notes.tsx'

/** 开箱: the box is counted before the first entry. */
export function OpenBoxDialog({ box, close }: { box: CashBox; close: () => void }) {
  const form = useCallForm('openCashBox', {
    initial: { count: emptyCount, words: '' },
    input: ({ count, words }, key) => ({
      params: { id: box.id },
      body: { count: countOf(count), words, key },
    }),
    done: `${box.name}已开箱`,
    showsRefusal: true,
    onDone: close,
  })
  const leftFen = box.last?.counted_fen
  const differs = leftFen !== undefined && sumOfCount(form.values.count) !== leftFen
  return (
    <AskDialog
      title={`开箱 ${box.name}`}
      action="开箱"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      {leftFen !== undefined && <p>上一班交的是 {formatFen(leftFen)}，点一遍再开。</p>}
      <CountNotes
        count={form.values.count}
        change={(count) => form.set('count', count)}
        error={Object.entries(form.errors).find(([path]) => path.startsWith('count'))?.[1]}
      />
      {differs && (
        <TextInput label="差在哪里" description="和上一班交的不同，要写明" {...form.text('words')} />
      )}
    </AskDialog>
  )
}
