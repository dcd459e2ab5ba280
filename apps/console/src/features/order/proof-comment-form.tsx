import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { CallInput } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { messageOf } from '../../session/call.ts'
import { useCallForm } from '../../session/use-call-form.ts'

type Body = CallInput<ConsoleCalls['markProof']>['body']

interface Props {
  label: string
  orderId: string
  version: number
  /** a position on a page, or the mark to reply to */
  body: Omit<Body, 'version' | 'text' | 'key'>
  close: () => void
}

/** A comment of the shop on a page of a proof; the input stays until it was sent. */
export function ProofCommentForm({ label, orderId, version, body, close }: Props) {
  const form = useCallForm('markProof', {
    initial: { text: '' },
    input: ({ text }, key) => ({ params: { id: orderId }, body: { ...body, version, text, key } }),
    done: '已发给买家',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap={6}>
        <Textarea
          label={label}
          autoFocus
          autosize
          minRows={2}
          {...form.text('text')}
          error={form.errors.text ?? (form.refusal !== null && messageOf(form.refusal))}
        />
        <Group gap="xs" justify="flex-end">
          <Button onClick={close}>取消</Button>
          <Button
            type="submit"
            variant="filled"
            loading={form.isSending}
            disabled={form.values.text.trim() === ''}
          >
            发给买家
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
