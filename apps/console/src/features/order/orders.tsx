import { ActionIcon, Button, CopyButton, Kbd } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconCopy, IconExternalLink, IconX } from '@tabler/icons-react'
import { minuteOf } from '@yinpu/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { wordsOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { Empty } from '../../ui/page-state.tsx'
import { BulkBar, useMayBulk } from './bulk-bar.tsx'
import { OrderFilterBar } from './order-filters.tsx'
import { OrderPanel } from './order-panel.tsx'
import { type OrderRow, OrderTable } from './order-table.tsx'
import styles from './orders.module.css'
import { filtersOf, questionOf, withChanges } from './orders-query.ts'
import { SavedViews } from './saved-views.tsx'

interface Seen {
  list: readonly OrderRow[]
  next?: string | undefined
  at: number
}

/** The rows of this question; where it fails, those last seen stay, with the time of which they are. */
const useRows = (params: URLSearchParams) => {
  const question = useMemo(() => questionOf(params), [params])
  const query = useRead('listOrders', { query: question })
  const [seen, setSeen] = useState<Seen>()
  const { data, dataUpdatedAt, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) setSeen({ ...data, at: dataUpdatedAt })
  }, [data, dataUpdatedAt, isPlaceholderData])
  return { ...query, shown: data ?? (query.error ? seen : undefined), seenAt: seen?.at }
}

/** What narrows the list, without where its page begins. */
const filterOf = (params: URLSearchParams): OrderFilter => {
  const { sort: _sort, cursor: _cursor, ...filter } = questionOf(params)
  return filter
}

/** Carriers are known by the orders that were seen. */
const carriersOf = (rows: readonly OrderRow[], chosen: string | undefined) => {
  const known = new Map(rows.map(({ carrier, carrier_name }) => [carrier, carrier_name]))
  if (chosen && !known.has(chosen)) known.set(chosen, chosen)
  return [...known].map(([value, label]) => ({ value, label: label || value }))
}

interface FootProps {
  tools: ReactNode
  params: URLSearchParams
  next: string | undefined
}

/** Pages go forward by the place where this one ends; back is where one came from. */
function Foot({ params, next, tools }: FootProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isFirst = !params.has('cursor')
  const forward = () => {
    const search = withChanges(params, {})
    search.set('cursor', next ?? '')
    void navigate({ search: search.toString() }, { state: { from: 'list' } })
  }
  const back = () => {
    const cameFromList = typeof state === 'object' && state !== null && 'from' in state
    if (cameFromList) void navigate(-1)
    else void navigate({ search: withChanges(params, {}).toString() })
  }
  return (
    <footer className={styles.foot}>
      <span className={styles.keys}>
        <Kbd size="xs">↑</Kbd>
        <Kbd size="xs">↓</Kbd> 换单 <Kbd size="xs">Enter</Kbd> 打开 <Kbd size="xs">空格</Kbd> 选中{' '}
        <Kbd size="xs">Esc</Kbd> 收起 <Kbd size="xs">/</Kbd> 查找
      </span>
      {tools}
      <Button disabled={isFirst} leftSection={<IconChevronLeft size={14} />} onClick={back}>
        上一页
      </Button>
      <Button disabled={!next} rightSection={<IconChevronRight size={14} />} onClick={forward}>
        下一页
      </Button>
    </footer>
  )
}

type OrderFilter = Omit<ReturnType<typeof questionOf>, 'sort' | 'cursor'>

interface Props {
  /** what can be done with all that the list shows */
  tools: (filter: OrderFilter) => ReactNode
}

/** The list with what narrows it, and beside it the order that is open. */
export function Orders({ tools }: Props) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const may = useMay()
  const now = useNow()
  const search = useRef<HTMLInputElement>(null)
  const hasRoom = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { shown, error, refetch, seenAt } = useRows(params)
  const filters = filtersOf(params)
  const hide = params.get('hide') ?? ''
  const hidden = useMemo(() => hide.split(',').filter(Boolean), [hide])
  const opened = params.get('open') ?? undefined
  const [picked, setPicked] = useState<string>()
  const selected = opened ?? picked
  const rows = shown?.list
  const mayBulk = useMayBulk()
  const [ticked, setTicked] = useState<readonly string[]>([])
  // What is ticked is of this page of this list: another begins with nothing.
  const question = useMemo(() => JSON.stringify(questionOf(params)), [params])
  const [tickedOf, setTickedOf] = useState(question)
  if (tickedOf !== question) {
    setTickedOf(question)
    setTicked([])
  }
  // Rows come and go while others work: only what is still on the screen is meant.
  const meant = useMemo(
    () => ticked.filter((id) => rows?.some(({ order_id }) => order_id === id)),
    [ticked, rows],
  )
  const tick = (id: string) =>
    setTicked((held) => (held.includes(id) ? held.filter((one) => one !== id) : [...held, id]))

  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams((held) => withChanges(held, changes), { replace: true }),
    [setParams],
  )
  const open = useCallback(
    (id: string | undefined) => {
      setParams(
        (held) => {
          const next = new URLSearchParams(held)
          if (id) next.set('open', id)
          else next.delete('open')
          return next
        },
        { replace: true },
      )
    },
    [setParams],
  )
  const show = (id: string) => {
    if (!hasRoom) return void navigate(`/orders/${id}`)
    setPicked(id)
    open(id)
  }
  const step = (by: number) => {
    if (!rows?.length) return
    const at = rows.findIndex(({ order_id }) => order_id === selected)
    const next = rows[Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + by))]
    if (!next) return
    setPicked(next.order_id)
    if (opened) open(next.order_id)
  }
  useHotkeys([
    ['/', () => search.current?.focus()],
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    [
      'Enter',
      () => {
        if (selected === undefined) return
        if (opened === selected) void navigate(`/orders/${selected}`)
        else show(selected)
      },
    ],
    ['Escape', () => open(undefined)],
    ['Space', () => selected !== undefined && mayBulk && tick(selected)],
  ])
  // From the list's own field one comes back to the rows.
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.activeElement === search.current) search.current?.blur()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])

  const isNarrowed = Object.keys(filters).length > 0
  const isDrawn = opened !== undefined && hasRoom
  return (
    <div className={styles.page} data-drawn={isDrawn}>
      <div className={styles.list}>
        <h1 className={styles.title}>订单</h1>
        <SavedViews params={params} />
        <OrderFilterBar
          filters={filters}
          withPrices={may('order.prices')}
          carriers={carriersOf(rows ?? [], filters.carrier)}
          change={change}
          hidden={hidden}
          search={search}
        />
        {error && (
          <div className={styles.failed} role="alert">
            没有读到订单：{wordsOf(error)}
            {rows && seenAt !== undefined && `。下面是 ${minuteOf(seenAt)} 的`}
            <Button onClick={() => void refetch()}>重试</Button>
          </div>
        )}
        <div className={styles.rows}>
          {(rows === undefined || rows.length > 0) && !(error && !rows) && (
            <OrderTable
              rows={rows}
              hidden={hidden}
              withPrices={may('order.prices')}
              room={isPhone ? 'phone' : isDrawn ? 'drawer' : 'wide'}
              sort={params.get('sort') === 'due' ? 'due' : 'newest'}
              selected={selected}
              ticked={mayBulk && !isPhone ? meant : undefined}
              onTick={setTicked}
              now={now}
              onSelect={({ order_id }) => show(order_id)}
              onSort={(sort) => change({ sort: sort === 'due' ? sort : undefined })}
            />
          )}
          {rows?.length === 0 && (
            <Empty title={isNarrowed ? '没有符合筛选的订单' : '还没有订单'}>
              {isNarrowed ? (
                <Button component={Link} to="/orders">
                  清除筛选
                </Button>
              ) : (
                <span>买家下单后会出现在这里</span>
              )}
            </Empty>
          )}
        </div>
        <BulkBar ids={meant} clear={() => setTicked([])} keep={setTicked} />
        <Foot params={params} next={shown?.next} tools={tools(filterOf(params))} />
      </div>
      {isDrawn && (
        <aside className={styles.drawer} aria-label="订单">
          <OrderPanel
            id={opened}
            tools={
              <>
                <CopyButton value={rows?.find(({ order_id }) => order_id === opened)?.order_no ?? ''}>
                  {({ copied, copy }) => (
                    <ActionIcon aria-label={copied ? '已复制' : '复制订单号'} onClick={copy}>
                      <IconCopy size={16} />
                    </ActionIcon>
                  )}
                </CopyButton>
                <ActionIcon component={Link} to={`/orders/${opened}`} aria-label="整页打开">
                  <IconExternalLink size={16} />
                </ActionIcon>
                <ActionIcon aria-label="收起" onClick={() => open(undefined)}>
                  <IconX size={16} />
                </ActionIcon>
              </>
            }
          />
        </aside>
      )}
    </div>
  )
}
