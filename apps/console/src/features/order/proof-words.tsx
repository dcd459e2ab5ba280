import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type CallInput, mostProofText } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { faultsOf, wordsOf } from '../../session/call.ts'
import { useMove } from './use-move.ts'

type Body = CallInput<ConsoleCalls['markProof']>['body']

interface Props {
  label: string
  orderId: string
  version: number
  /** a place on a page, or the mark that is answered */
  body: Omit<Body, 'version' | 'text' | 'key'>
  close: () => void
}

/** Words of the shop on a page of a proof; they stay until they are sent. */
export function ProofWords({ label, orderId, version, body, close }: Props) {
  const [text, setText] = useState('')
  // Sent twice because no answer came, it is the same request.
  const [key] = useState(() => crypto.randomUUID())
  const mark = useMove('markProof', () => '已发给买家')
  const submit = () =>
    mark.mutate({ params: { id: orderId }, body: { ...body, version, text, key } }, { onSuccess: close })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap={6}>
        <Textarea
          label={label}
          autoFocus
          autosize
          minRows={2}
          maxLength={mostProofText}
          value={text}
          error={mark.error && (faultsOf(mark.error).text ?? wordsOf(mark.error))}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          <Button onClick={close}>取消</Button>
          <Button type="submit" variant="filled" loading={mark.isPending} disabled={text.trim() === ''}>
            发给买家
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
