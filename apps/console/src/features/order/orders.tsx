import { ActionIcon, CopyButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCopy, IconExternalLink, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay } from '../../session/me.ts'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { BulkBar, useMayBulk } from './bulk-bar.tsx'
import { OrderCards } from './order-cards.tsx'
import { ColumnsButton, FilterChips, FilterForm } from './order-filters.tsx'
import { OrderPanel } from './order-panel.tsx'
import { type OrderRow, OrderTable } from './order-table.tsx'
import { filtersOf, type OrderFilter, queryOf } from './orders-query.ts'
import { SavedViews } from './saved-views.tsx'
import { ShipDialog } from './ship-form.tsx'

const filterOf = (params: URLSearchParams): OrderFilter => {
  const { sort: _sort, cursor: _cursor, ...filter } = queryOf(params)
  return filter
}

/** The carriers in the rows that were loaded so far. */
const carriersOf = (rows: readonly OrderRow[], chosen: string | undefined) => {
  const known = new Map(rows.map(({ carrier, carrier_name }) => [carrier, carrier_name]))
  if (chosen && !known.has(chosen)) known.set(chosen, chosen)
  return [...known].map(([value, label]) => ({ value, label: label || value }))
}

/** The selected rows of this page of this list: another page or filter starts with none. */
const useTicked = (query: unknown, rows: readonly OrderRow[] | undefined) => {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const queryKey = JSON.stringify(query)
  const [tickedOf, setTickedOf] = useState(queryKey)
  if (tickedOf !== queryKey) {
    setTickedOf(queryKey)
    setTicked([])
  }
  // Rows come and go while others work: only those still on the screen count.
  const meant = useMemo(
    () => ticked.filter((id) => rows?.some(({ order_id }) => order_id === id)),
    [ticked, rows],
  )
  return [meant, setTicked] as const
}

/** The tools of the order that is open beside the list. */
function PanelTools({ id, number, close }: { id: string; number: string; close: () => void }) {
  return (
    <>
      <CopyButton value={number}>
        {({ copied, copy }) => (
          <ActionIcon aria-label={copied ? '已复制' : '复制订单号'} onClick={copy}>
            <IconCopy size={16} />
          </ActionIcon>
        )}
      </CopyButton>
      <ActionIcon component={Link} to={`/orders/${id}`} aria-label="整页打开">
        <IconExternalLink size={16} />
      </ActionIcon>
      <ActionIcon aria-label="收起" onClick={close}>
        <IconX size={16} />
      </ActionIcon>
    </>
  )
}

interface Props {
  /** actions on all results of the list */
  tools: (filter: OrderFilter) => ReactNode
}

/** The list with its filters, and the open order beside it. */
export function Orders({ tools }: Props) {
  const { params, change, open, opened } = useListAddress()
  const navigate = useNavigate()
  const may = useMay()
  const now = useNow()
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const isPhone = useIsPhone()
  const query = useMemo(() => queryOf(params), [params])
  const { page, ...read } = useList('listOrders', query)
  const rows = page?.list
  const filters = filtersOf(params)
  const hide = params.get('hide') ?? ''
  const hidden = useMemo(() => hide.split(',').filter(Boolean), [hide])
  const [picked, setPicked] = useState<string>()
  const selected = opened ?? picked
  const mayBulk = useMayBulk()
  const [ticked, setTicked] = useTicked(query, rows)
  const tick = (id: string) =>
    setTicked((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const show = (id: string) => {
    if (!isWide) return void navigate(`/orders/${id}`)
    setPicked(id)
    open(id)
  }
  const isDrawn = opened !== undefined && isWide
  const withPrices = may('order.prices')
  const carriers = carriersOf(rows ?? [], filters.carrier)
  const filterProps = { filters, withPrices, carriers, change }
  const [shipping, setShipping] = useState<string>()
  return (
    <ListFrame
      title="订单"
      tabs={<SavedViews params={params} />}
      params={params}
      change={change}
      placeholder="订单号、名称、姓名、手机后四位、产品、备注、文件名"
      tools={
        <>
          {!isPhone && <ColumnsButton withPrices={withPrices} hidden={hidden} change={change} />}
          {tools(filterOf(params))}
        </>
      }
      {...(isPhone
        ? { filters: <FilterForm {...filterProps} /> }
        : { chips: <FilterChips {...filterProps} /> })}
      cards={
        <OrderCards
          rows={rows ?? []}
          sort={query.sort}
          isWhole={page?.next === undefined && !params.has('cursor')}
          selected={selected}
          now={now}
          onShip={setShipping}
        />
      }
      ids={rows?.map(({ order_id }) => order_id)}
      next={page?.next}
      {...read}
      none="还没有订单"
      hint={<span>买家下单后会出现在这里</span>}
      selected={selected}
      onSelect={(id) => {
        setPicked(id)
        if (opened) open(id)
      }}
      onOpen={(id) => (opened === id ? void navigate(`/orders/${id}`) : show(id))}
      onClose={() => open(undefined)}
      {...(mayBulk && { onTick: tick })}
      below={
        <>
          <BulkBar ids={ticked} clear={() => setTicked([])} keep={setTicked} />
          {shipping && <ShipDialog id={shipping} close={() => setShipping(undefined)} />}
        </>
      }
      aside={
        isDrawn ? (
          <OrderPanel
            id={opened}
            tools={
              <PanelTools
                id={opened}
                number={rows?.find(({ order_id }) => order_id === opened)?.order_no ?? ''}
                close={() => open(undefined)}
              />
            }
          />
        ) : undefined
      }
    >
      <OrderTable
        rows={rows ?? []}
        hidden={hidden}
        withPrices={withPrices}
        layout={isDrawn ? 'drawer' : isWide ? 'wide' : 'tablet'}
        sort={query.sort}
        selected={selected}
        ticked={mayBulk ? ticked : undefined}
        onTick={setTicked}
        now={now}
        onSelect={({ order_id }) => show(order_id)}
        onSort={(sort) => change({ sort: sort === 'due' ? sort : undefined })}
      />
    </ListFrame>
  )
}
