import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type CallData, readYuan } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useRef, useState } from 'react'
import { fileFaultIn, TalkFileField, useTalkFiles } from '../../records/talk-files.tsx'
import { UsualAnswers } from '../../records/usual-answers.tsx'
import { faultsOf } from '../../session/call.ts'
import { renewAfter } from '../../session/renew.ts'
import { useChange } from '../../session/use-call.ts'

export type Inquiry = CallData<ConsoleCalls['getInquiry']>

/** Words and, where there is one, a price. What was typed stays until it has been sent; a key makes it one answer. */
export function AnswerForm({ inquiry }: { inquiry: Inquiry }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [price, setPrice] = useState('')
  const [priceFault, setPriceFault] = useState<string>()
  const files = useTalkFiles(inquiry.inquiry_id)
  const [fileFault, setFileFault] = useState<string>()
  const key = useRef(crypto.randomUUID())
  const answer = useChange('answerInquiry', { done: '已答复', showsFaults: true })
  const faults = faultsOf(answer.error)
  const canSend = /^1[3-9]/.test(inquiry.mobile) || inquiry.customer_id !== undefined
  const submit = () => {
    const read = price.trim() === '' ? undefined : readYuan(price, '报价')
    const fault = read && !read.ok ? read.message : read?.ok && read.fen === 0 ? '报价应大于 0' : undefined
    setPriceFault(fault)
    setFileFault(files.problem)
    if (fault || files.problem) return
    answer.mutate(
      {
        params: { id: inquiry.inquiry_id },
        body: {
          text,
          ...(read?.ok && { price_fen: read.fen }),
          answers: inquiry.answers,
          key: key.current,
          files: files.files,
        },
      },
      {
        onSuccess: () => {
          setText('')
          setPrice('')
          files.clear()
          key.current = crypto.randomUUID()
        },
        // Somebody else was faster: what they said is shown, and what was typed here stays.
        onError: () => void renewAfter(client, 'answerInquiry'),
      },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={inquiry.answers > 0 ? '再次答复' : '答复'}
          autosize
          minRows={3}
          maxLength={500}
          value={text}
          error={faults.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group>
          <UsualAnswers text={text} setText={setText} />
        </Group>
        {inquiry.can_offer && (
          <TalkFileField files={files} fault={(files.problem && fileFault) ?? fileFaultIn(faults)} />
        )}
        <Group align="flex-end" justify="space-between">
          <TextInput
            label="报价（元，可以不填）"
            inputMode="decimal"
            w={180}
            value={price}
            error={priceFault ?? faults.price_fen}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled" loading={answer.isPending}>
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
