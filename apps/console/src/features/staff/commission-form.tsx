import { NumberInput, Text } from '@mantine/core'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

interface Props {
  person: { id: string; name: string; commission_percent: number }
  close: () => void
}

/** The commission of a person, from this month on. */
export function CommissionForm({ person, close }: Props) {
  const form = useCallForm('setCommission', {
    initial: { percent: person.commission_percent as number | string },
    input: ({ percent }) => ({ params: { id: person.id }, body: { percent } }),
    done: `${person.name} 的提成已修改，从本月起`,
    showsRefusal: true,
    onDone: close,
  })
  return (
    <AskDialog
      title={`${person.name} 的提成`}
      action="保存"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <NumberInput
        label="提成（%）"
        description="按本人客户的实收减实退计算，最多两位小数"
        data-autofocus
        hideControls
        // Not clamped: a number out of bounds gets an error and is not changed silently.
        clampBehavior="none"
        {...form.number('percent')}
      />
      <Text size="xs" c="dimmed">
        从本月起；过去月份的提成不变。设错了，本月之内再改即可。
      </Text>
    </AskDialog>
  )
}
