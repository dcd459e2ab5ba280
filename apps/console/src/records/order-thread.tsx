import { Button, Group, Skeleton, Textarea } from '@mantine/core'
import { type CallData, dealSides, textOf } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { type KeyboardEvent, useState } from 'react'
import { call, faultsOf, messageOf } from '../session/call.ts'
import { maxLengthOf } from '../session/call-fields.ts'
import { useMay } from '../session/me.ts'
import { useChange, useRead } from '../session/use-call.ts'
import { RecordSection } from '../ui/record.tsx'
import { momentText } from './due-date.tsx'
import { fileFaultIn, MessageFileField, MessageFileList, useMessageFiles } from './message-files.tsx'
import styles from './order-thread.module.css'
import { UsualAnswers } from './usual-answers.tsx'

type Thread = CallData<ConsoleCalls['getOrderTalk']>
type Message = Thread['list'][number]

interface Draft {
  text: string
  /** key of the message that is being written: sent twice, it is saved once */
  key: string
}

const emptyDraft = (): Draft => ({ text: '', key: crypto.randomUUID() })

/** The input stays until it has been sent, even if somebody else was faster. */
function AnswerField({ thread }: { thread: Thread }) {
  const id = thread.order_id
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const draft = drafts[id] ?? emptyDraft()
  const files = useMessageFiles(id)
  const options = { showsFaults: true }
  const answer = useChange('answerOrderTalk', { ...options, done: '已回复' })
  const settle = useChange('settleOrderTalk', { ...options, done: '不再等着回复' })
  const send = () => {
    if (draft.text.trim() === '' || files.problem || answer.isPending) return
    setDrafts({ ...drafts, [id]: draft })
    answer.mutate(
      { params: { id }, body: { text: draft.text, last: thread.last, key: draft.key, files: files.files } },
      {
        onSuccess: () => {
          setDrafts((previous) => ({ ...previous, [id]: emptyDraft() }))
          files.clear()
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <div className={styles.write}>
      <Textarea
        aria-label="回复留言"
        placeholder={thread.last > 0 ? '回复，买家看得到' : '给买家留言，买家看得到'}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxLengthOf('answerOrderTalk', 'text')}
        value={draft.text}
        error={answer.error && (faultsOf(answer.error).text ?? messageOf(answer.error))}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => setDrafts({ ...drafts, [id]: { ...draft, text: value } })}
      />
      <MessageFileField files={files} fault={fileFaultIn(faultsOf(answer.error), files)} />
      <Group gap="xs" justify="flex-end">
        <UsualAnswers
          text={draft.text}
          setText={(text) => setDrafts({ ...drafts, [id]: { ...draft, text } })}
        />
        {thread.waiting_since !== undefined && (
          <Button
            loading={settle.isPending}
            onClick={() => settle.mutate({ params: { id }, body: { last: thread.last } })}
          >
            不用回复
          </Button>
        )}
        <Button
          variant="filled"
          disabled={draft.text.trim() === '' || files.problem !== undefined}
          loading={answer.isPending}
          onClick={send}
        >
          {thread.last > 0 ? '回复' : '发送'}
        </Button>
      </Group>
    </div>
  )
}

function Line({ message, isSeen, now }: { message: Message; isSeen: boolean; now: number }) {
  const { side, name, role, text, at, files } = message
  return (
    <li data-side={side}>
      <span>
        <b>{name ?? textOf(dealSides)[side]}</b> {role && <small>{role}</small>}{' '}
        <time>{momentText(at, now)}</time>
        {side === 'shop' && <small> · {isSeen ? '买家已看' : '买家未看'}</small>}
      </span>
      <p>{text}</p>
      <MessageFileList files={files} />
    </li>
  )
}

/** Older pages before the live one, loaded on demand. */
const useOlder = (thread: Thread | undefined) => {
  const [older, setOlder] = useState<{ id: string; list: Message[]; has_older: boolean }>()
  const [problem, setProblem] = useState<string>()
  const own = older && older.id === thread?.order_id ? older : undefined
  const list = [...(own?.list ?? []), ...(thread?.list ?? [])]
  const bySeq = new Map(list.map((message) => [message.seq, message]))
  const messages = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
  const more = async () => {
    if (!thread) return
    setProblem(undefined)
    try {
      const query = { before: messages[0]?.seq ?? thread.last + 1, limit: 50 }
      const page = await call('getOrderTalk', { params: { id: thread.order_id }, query })
      setOlder({ id: thread.order_id, list: [...page.list, ...messages], has_older: page.has_older })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return { messages, hasOlder: own?.has_older ?? thread?.has_older ?? false, more, problem }
}

/** The messages between buyer and shop on an order, and the input for the next answer. */
export function OrderThread({ orderId, now }: { orderId: string; now: number }) {
  const may = useMay()
  const { data, error, refetch } = useRead('getOrderTalk', { params: { id: orderId }, query: { limit: 50 } })
  const thread = data?.order_id === orderId ? data : undefined
  const { messages, hasOlder, more, problem } = useOlder(thread)
  if (error && !thread)
    return (
      <RecordSection title="留言">
        <p role="alert">
          {messageOf(error)} <Button onClick={() => void refetch()}>重试</Button>
        </p>
      </RecordSection>
    )
  if (!thread)
    return (
      <RecordSection title="留言">
        <Skeleton height={60} role="status" aria-busy="true" aria-label="正在加载" />
      </RecordSection>
    )
  return (
    <RecordSection
      title="留言"
      count={thread.waiting_since ? '买家等着回复' : thread.last > 0 ? `${thread.last} 条` : '还没有留言'}
    >
      {hasOlder && <Button onClick={() => void more()}>更早的留言</Button>}
      {problem && <p role="alert">{problem}</p>}
      {messages.length > 0 && (
        <ol className={styles.thread}>
          {messages.map((message) => (
            <Line key={message.seq} message={message} isSeen={message.seq <= thread.seen} now={now} />
          ))}
        </ol>
      )}
      {may('customer.edit') && <AnswerField thread={thread} />}
    </RecordSection>
  )
}
