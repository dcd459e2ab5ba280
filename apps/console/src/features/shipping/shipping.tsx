import { Button, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPrinter, IconSearch, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { saveFile } from '../../session/save-file.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { Empty, Failed } from '../../ui/page-state.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './shipping.module.css'
import { ShippingTable } from './shipping-table.tsx'

const views = [
  { value: '', label: '全部待发' },
  { value: 'late', label: '已逾期' },
  { value: 'today', label: '今天及以前' },
  { value: 'week', label: '七天以内' },
] as const

type Due = Exclude<(typeof views)[number]['value'], ''>
const filterNames = ['due', 'keyword', 'carrier', 'cursor'] as const
type Changes = Partial<Record<(typeof filterNames)[number], string>>

/** The page's question as it stands in its address; another filter begins at the first page. */
const withChanges = (held: URLSearchParams, changes: Changes) => {
  const next = new URLSearchParams(held)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

function Search({ keyword, change }: { keyword: string; change: (changes: Changes) => void }) {
  const [typed, setTyped] = useState(keyword)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change({ keyword: typed.trim() })
      }}
    >
      <TextInput
        aria-label="查找"
        placeholder="订单号、收货人、手机尾号、产品"
        leftSection={<IconSearch size={14} />}
        className={styles.search ?? ''}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed.trim() !== keyword && change({ keyword: typed.trim() })}
      />
    </form>
  )
}

interface Props {
  /** the form for one order; it belongs to orders */
  shipDialog: (id: string, close: () => void) => ReactNode
}

/** What is ready to leave, one by one or many at once, and the paper that goes with it. */
export function Shipping({ shipDialog }: Props) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const now = useNow()
  const [due, keyword, carrier] = ['due', 'keyword', 'carrier'].map((name) => params.get(name) ?? '')
  const cursor = params.get('cursor') ?? undefined
  const query = { due: (due || undefined) as Due | undefined, keyword, carrier, cursor }
  const { data, error, refetch } = useRead('listShipping', { query })
  const carriers = useRead('listCarriers', {})
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shipping, setShipping] = useState<string>()
  const [isBulk, bulk] = useDisclosure()
  const change = (changes: Changes) => setParams((held) => withChanges(held, changes), { replace: true })
  const rows = data?.list
  const ids = rows?.map(({ order_id }) => order_id).filter((id) => chosen.has(id)) ?? []
  const choose = (some: string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of some) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const print = (name: 'printDeliveryNotes' | 'printLabels') => void saveFile(name, { query: { ids } })
  // Back is where one came from; whoever opened this page by its address begins at the first.
  const back = () => void (state ? navigate(-1) : navigate({ search: withChanges(params, {}).toString() }))
  const isNarrowed = Boolean(due || keyword || carrier)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>发货</h1>
      <nav className={styles.views} aria-label="按交期">
        {views.map(({ value, label }) => (
          <Link
            key={label}
            to={{ search: withChanges(params, { due: value }).toString() }}
            aria-current={due === value ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.bar}>
        <Search key={keyword} keyword={keyword ?? ''} change={change} />
        <Select
          aria-label="物流"
          placeholder="全部物流"
          clearable
          className={styles.carrierFilter ?? ''}
          data={[
            ...(carriers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: 'pickup', label: '自提' },
          ]}
          value={carrier || null}
          onChange={(value) => change({ carrier: value ?? '' })}
        />
        <span className={styles.tools}>
          {ids.length > 0 && <span className={styles.quiet}>已选 {ids.length} 单</span>}
          <Button
            disabled={ids.length === 0}
            leftSection={<IconPrinter size={14} />}
            onClick={() => print('printDeliveryNotes')}
          >
            送货单
          </Button>
          <Button disabled={ids.length === 0} onClick={() => print('printLabels')}>
            面单
          </Button>
          <Button variant="filled" leftSection={<IconUpload size={14} />} onClick={bulk.open}>
            批量发货
          </Button>
        </span>
      </div>
      <div className={styles.rows}>
        {error && !rows ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : rows?.length === 0 ? (
          <Empty title={isNarrowed ? '没有符合筛选的订单' : '没有待发货的订单'}>
            {isNarrowed ? (
              <Button component={Link} to="/shipping">
                清除筛选
              </Button>
            ) : (
              <span>生产完成的订单会出现在这里</span>
            )}
          </Empty>
        ) : (
          <ShippingTable rows={rows} chosen={chosen} now={now} onChoose={choose} onShip={setShipping} />
        )}
      </div>
      <footer className={styles.foot}>
        <Button disabled={!cursor} onClick={back}>
          上一页
        </Button>
        <Button
          disabled={!data?.next}
          onClick={() =>
            void navigate(
              { search: withChanges(params, { cursor: data?.next ?? '' }).toString() },
              { state: { from: 'list' } },
            )
          }
        >
          下一页
        </Button>
      </footer>
      {shipping && shipDialog(shipping, () => setShipping(undefined))}
      {isBulk && <BulkDialog close={bulk.close} />}
    </div>
  )
}
