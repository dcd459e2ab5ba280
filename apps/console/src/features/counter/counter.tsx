import { Alert, Button, CloseButton, Group, SegmentedControl, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { formatFen, textOf } from '@yinpu/contract'
import {
  type CounterDraft,
  type CounterMethod,
  counterChannels,
  counterMethods,
} from '@yinpu/contract/console'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fenOf } from '../../session/call-fields.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import styles from './counter.module.css'
import { CustomerColumn } from './customer-column.tsx'
import { LinesColumn } from './lines-column.tsx'
import { askedFenOf, changeOf, fallbackMethod, isPossible, obstacleOf, SumColumn } from './sum-column.tsx'
import { useCounterKeys } from './use-counter-keys.ts'
import { type EditedDraft, useDraft } from './use-draft.ts'
import { useDraftFiles } from './use-draft-files.ts'

interface Placed {
  order_id: string
  order_no: string
  total_fen: number
  pickup_code?: string | undefined
  change_fen?: number | undefined
  /** the customer */
  title: string
  method: CounterMethod
}

/** The button stands at the foot of a long page, and the bar above it all. */
const bringIntoView = (bar: HTMLElement | null) => bar?.scrollIntoView({ block: 'center' })

/** The order that was just placed. It stays until it is closed, because the person reads number and code out. */
function PlacedBar({ order, onClose }: { order: Placed; onClose: () => void }) {
  const facts = [
    order.title,
    `${formatFen(order.total_fen)} 元`,
    textOf(counterMethods)[order.method],
    order.change_fen ? `找零 ${formatFen(order.change_fen)} 元` : '',
    order.pickup_code ? `取件码 ${order.pickup_code}` : '',
  ]
  return (
    <Alert
      ref={bringIntoView}
      color="green"
      role="status"
      withCloseButton
      closeButtonLabel="知道了"
      onClose={onClose}
      title={
        <>
          已下单 <Link to={`/orders/${order.order_id}`}>{order.order_no}</Link>
        </>
      }
    >
      {facts.filter(Boolean).join(' · ')}
    </Alert>
  )
}

const hints = [
  ['Alt A', '加一项'],
  ['Alt P', '改价'],
  ['← →', '换选项'],
  ['Esc', '收起这一项'],
  ['Alt 1–5', '怎么付；浏览器占用时按 Ctrl Alt'],
  ['Ctrl Enter', '下单'],
]

/** The keys of the page, at its foot. */
function KeyHints() {
  return (
    <p className={styles.hints}>
      {hints.map(([keys, what]) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {what}
        </span>
      ))}
    </p>
  )
}

function SaveState({ edited }: { edited: EditedDraft }) {
  const { state, isChanged, failure, retry, useTheirs, useMine } = edited
  if (state === 'stale')
    return (
      <Alert color="yellow" title="这张草稿在另一处改过" role="alert">
        <Group gap="xs">
          <Button size="compact-sm" onClick={useTheirs}>
            用那边的
          </Button>
          <Button size="compact-sm" variant="default" onClick={useMine}>
            用我这边的
          </Button>
        </Group>
      </Alert>
    )
  if (state === 'failed')
    return (
      <Alert color="red" title={`没有存上：${failure}`} role="alert">
        <Button size="compact-sm" onClick={retry}>
          再存一次
        </Button>
      </Alert>
    )
  return (
    <Text c="dimmed" size="sm" role="status">
      {state === 'saving' || isChanged ? '正在保存…' : '已存草稿'}
    </Text>
  )
}

const steps = [
  { value: 'customer', label: '谁' },
  { value: 'lines', label: '什么' },
  { value: 'sum', label: '多少钱' },
]

/** One draft: three columns in the order in which a customer speaks; one after the other on a phone. */
function DraftEditor({
  loaded,
  onNew,
  onPlaced,
}: {
  loaded: CounterDraft
  onNew: () => void
  onPlaced: (order: Placed) => void
}) {
  const edited = useDraft(loaded)
  const files = useDraftFiles(loaded.id)
  const [openId, setOpenId] = useState(loaded.document.lines[0]?.line_id)
  const [step, setStep] = useState('customer')
  const search = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLInputElement>(null)
  const order = useChange('orderCounterDraft')
  const [cash, setCash] = useState('')
  const { draft, document, change } = edited
  const isSaved = !edited.isChanged && edited.state === 'saved'
  const fallback = isSaved && !isPossible(document.method, edited) ? fallbackMethod(edited) : undefined
  const replaceMethod = useEffectEvent((method: CounterMethod) => {
    notifications.show({ message: `“怎么付”已改为${textOf(counterMethods)[method]}` })
    change({ method })
  })
  useEffect(() => {
    if (fallback) replaceMethod(fallback)
  }, [fallback])
  const onOrder = () => {
    if (obstacleOf(edited) !== '' || order.isPending) return
    if (files.isSending) return void notifications.show({ message: '稿件还在上传，传完再下单' })
    if (document.method === 'cash' && changeOf(askedFenOf(edited), cash) === undefined) return
    // Not a callback of the mutation: the tab of an ordered draft closes before it would run.
    order
      .mutateAsync({
        params: { id: draft.id },
        body: {
          version: draft.version,
          expect_fen: draft.total_fen,
          ...(document.method === 'cash' && cash.trim() !== '' && { given_fen: fenOf(cash) }),
        },
      })
      .then(
        (placed) => onPlaced({ ...placed, title: draft.title, method: document.method }),
        // The hook has shown it.
        () => undefined,
      )
  }
  const show = (column: string, field: { current: HTMLInputElement | null }) => {
    setStep(column)
    requestAnimationFrame(() => field.current?.focus())
  }
  useCounterKeys({
    alt: {
      KeyA: () => show('lines', add),
      KeyK: () => show('customer', search),
      KeyN: onNew,
      Digit0: () => change({ customer_id: undefined, contact_id: undefined, address_id: undefined }),
      ...Object.fromEntries(
        counterMethods.map(({ value }, at) => [
          `Digit${at + 1}`,
          () => isPossible(value, edited) && change({ method: value }),
        ]),
      ),
    },
    onOrder,
  })
  const chooseChannel = (value: string) => {
    const chosen = counterChannels.find((one) => one.value === value)
    if (chosen) change({ channel: chosen.value })
  }
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label="怎么来的"
          value={document.channel}
          onChange={chooseChannel}
          data={counterChannels.map(({ value, label }) => ({ value, label }))}
        />
        <SaveState edited={edited} />
      </div>
      <div className={styles.steps}>
        <SegmentedControl fullWidth aria-label="步骤" value={step} onChange={setStep} data={steps} />
      </div>
      <div className={styles.columns} data-step={step}>
        <CustomerColumn edited={edited} searchRef={search} />
        <LinesColumn edited={edited} files={files} openId={openId} setOpenId={setOpenId} addRef={add} />
        <SumColumn {...{ edited, onOrder, cash, setCash }} isOrdering={order.isPending} />
      </div>
      <KeyHints />
    </>
  )
}

function OpenDraft({ id, ...props }: { id: string; onNew: () => void; onPlaced: (order: Placed) => void }) {
  // The input is newer than any answer: the draft is read once, when its tab is opened.
  const { data, error, refetch, isPlaceholderData } = useRead(
    'getCounterDraft',
    { params: { id } },
    { staleTime: 0 },
  )
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data || isPlaceholderData || data.id !== id) return <LoadingRows />
  return <DraftEditor key={id} loaded={data} {...props} />
}

/** 开单: orders that staff take, several at once as tabs. */
export function Counter() {
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useRead('listCounterDrafts', {})
  const open = useChange('openCounterDraft')
  const drop = useChange('dropCounterDraft')
  const restore = useChange('restoreCounterDraft')
  const [placed, setPlaced] = useState<Placed>()
  const show = (id: string | undefined) => setParams(id ? { draft: id } : {}, { replace: true })
  const openNew = () => {
    if (!open.isPending) open.mutate({ body: { method: 'cash' } }, { onSuccess: ({ id }) => show(id) })
  }
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const chosen = params.get('draft')
  const current = data.list.find(({ id }) => id === chosen) ?? data.list[0]
  const lost = data.dropped.at(-1)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>开单</h1>
        <nav className={styles.tabs} aria-label="草稿">
          {data.list.map(({ id, title, total_fen }) => (
            <span key={id} className={styles.tab} data-open={id === current?.id || undefined}>
              <button type="button" aria-pressed={id === current?.id} onClick={() => show(id)}>
                {title}
                {total_fen !== undefined && <small>{formatFen(total_fen)}</small>}
              </button>
              <CloseButton
                size="sm"
                aria-label={`丢掉${title}的草稿`}
                onClick={() => drop.mutate({ params: { id } })}
              />
            </span>
          ))}
          <Button variant="subtle" size="compact-sm" loading={open.isPending} onClick={openNew}>
            新单&ensp;<kbd>Alt N</kbd>
          </Button>
          {lost && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={restore.isPending}
              onClick={() => restore.mutate({ params: { id: lost.id } }, { onSuccess: ({ id }) => show(id) })}
            >
              找回{lost.title}
            </Button>
          )}
        </nav>
      </header>
      {placed && <PlacedBar order={placed} onClose={() => setPlaced(undefined)} />}
      {current ? (
        <OpenDraft key={current.id} id={current.id} onNew={openNew} onPlaced={setPlaced} />
      ) : (
        <div className={styles.hint}>
          <p>没有开着的单</p>
          <Button onClick={openNew} loading={open.isPending}>
            新开一单
          </Button>
        </div>
      )}
    </div>
  )
}
