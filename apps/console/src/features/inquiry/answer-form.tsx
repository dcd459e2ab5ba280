import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { fileFaultIn, MessageFileField, useMessageFiles } from '../../records/message-files.tsx'
import { UsualAnswers } from '../../records/usual-answers.tsx'
import { fenOrNone } from '../../session/call-fields.ts'
import { useCallForm } from '../../session/use-call-form.ts'

export type Inquiry = CallData<ConsoleCalls['getInquiry']>

/** A text with an optional price. The input stays until it was sent; the key makes it one answer. */
export function AnswerForm({ inquiry }: { inquiry: Inquiry }) {
  const files = useMessageFiles(inquiry.inquiry_id)
  const form = useCallForm('answerInquiry', {
    initial: { text: '', price_fen: '', files: [] },
    yuan: { price_fen: '报价' },
    check: () => ({ files: files.problem }),
    input: ({ text, price_fen }, key) => ({
      params: { id: inquiry.inquiry_id },
      body: { text, price_fen: fenOrNone(price_fen), answers: inquiry.answers, key, files: files.files },
    }),
    done: '已答复',
    isRepeated: true,
    onDone: files.clear,
  })
  const canSend = /^1[3-9]/.test(inquiry.mobile) || inquiry.customer_id !== undefined
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="xs">
        <Textarea
          label={inquiry.answers > 0 ? '再次答复' : '答复'}
          autosize
          minRows={3}
          {...form.text('text')}
        />
        <Group>
          <UsualAnswers text={form.values.text} setText={(text) => form.set('text', text)} />
        </Group>
        {inquiry.can_offer && <MessageFileField files={files} fault={fileFaultIn(form.errors, files)} />}
        <Group align="flex-end" justify="space-between">
          <TextInput label="报价（元，可以不填）" inputMode="decimal" w={180} {...form.text('price_fen')} />
          <Button type="submit" variant="filled" loading={form.isSending}>
            {canSend ? '答复并发送' : '保存答复'}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {canSend
            ? '短信只带单号与报价；对方注册过并留有邮箱时，用邮件发出全文。'
            : '对方留的是座机，收不到短信，请电话告知。'}
        </Text>
      </Stack>
    </form>
  )
}
