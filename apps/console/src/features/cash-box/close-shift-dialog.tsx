import { Select, Text, TextInput } from '@mantine/core'
import { formatFen } from '@yinpu/contract'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import styles from './cash-box.module.css'
import type { CashShift } from './cash-box-types.ts'
import { CountNotes, countOf, emptyCount, isCounted, sumOfCount } from './count-notes.tsx'

const differenceText = (fen: number) =>
  fen === 0 ? '正好' : `${fen < 0 ? '少' : '多'} ${formatFen(Math.abs(fen))}`

/** 交班: the count beside what should be there; a difference waits for words. */
export function CloseShiftDialog({ shift, close }: { shift: CashShift; close: () => void }) {
  const form = useCallForm('closeCashShift', {
    initial: { count: emptyCount, words: '', hand_to: null as string | null },
    input: ({ count, words, hand_to }) => ({
      params: { id: shift.id },
      body: {
        count: countOf(count),
        expect_fen: shift.expected_fen,
        words,
        ...(hand_to && { hand_to }),
      },
    }),
    done: ({ difference_fen }) =>
      `已交班，${difference_fen === 0 ? '没有差额' : `差额${differenceText(difference_fen)}`}，锁住了`,
    showsRefusal: true,
    onDone: close,
  })
  const { count } = form.values
  const sum = sumOfCount(count)
  const difference = isCounted(count) && sum !== undefined ? sum - shift.expected_fen : undefined
  return (
    <AskDialog
      title={`交班 · ${shift.box.name}`}
      action="交班锁箱"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <p className={styles.pair}>
        <span>应有</span>
        <b>{formatFen(shift.expected_fen)}</b>
      </p>
      <CountNotes
        count={count}
        change={(next) => form.set('count', next)}
        error={Object.entries(form.errors).find(([path]) => path.startsWith('count'))?.[1]}
      />
      <p className={`${styles.pair} ${difference ? styles.bad : ''}`} role="status">
        <span>差</span>
        <b>{difference === undefined ? '—' : differenceText(difference)}</b>
      </p>
      {difference !== undefined && difference !== 0 && (
        <TextInput label="差在哪里" description="写了才能交班" {...form.text('words')} />
      )}
      <Select
        label="交给谁"
        description="不选则锁箱，下次开箱再点"
        placeholder="锁箱"
        clearable
        data={shift.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.value('hand_to')}
      />
      <Text size="xs" c="dimmed">
        交班后这一班锁住，不能再改；记错了在下一班另记一笔。
      </Text>
    </AskDialog>
  )
}
