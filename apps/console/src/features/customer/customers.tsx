import { formatFen, memberLevels } from '@yinpu/contract'
import { customerStatuses } from '@yinpu/contract/console'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay } from '../../session/me.ts'
import { useList } from '../../session/use-list.ts'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable, opensRow } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'
import { CustomerCards } from './customer-cards.tsx'
import { CustomerStatusMark, useLevels } from './customer-marks.tsx'

const views = [
  { label: '全部', filters: {} },
  { label: '停用', filters: { standing: 'disabled' } },
  { label: '申请注销', filters: { standing: 'asked' } },
  { label: '已注销', filters: { standing: 'erased' } },
] as const

const columnsFor = (withAmounts: boolean): Column[] => [
  { head: '姓名' },
  { head: '手机号', width: 160 },
  { head: '等级', width: 130 },
  ...(withAmounts
    ? [
        { head: '订单', width: 90, right: true },
        { head: '实付（元）', width: 140, right: true },
      ]
    : []),
  { head: '状态', width: 130 },
  { head: '注册', width: 150, right: true },
]

const queryOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword') ?? undefined,
  level: memberLevels.find(({ value }) => String(value) === params.get('level'))?.value,
  standing: customerStatuses.find(({ value }) => value === params.get('standing'))?.value,
  cursor: params.get('cursor') ?? undefined,
})

type CustomerFilter = Omit<ReturnType<typeof queryOf>, 'cursor'>

interface Props {
  /** actions on all results of the list */
  tools: (filter: CustomerFilter) => ReactNode
}

/** All customers with an account in the shop, newest first; a search sorts them by name. */
export function Customers({ tools }: Props) {
  const { params, change } = useListAddress()
  const navigate = useNavigate()
  const may = useMay()
  const levels = useLevels()
  const [selected, setSelected] = useState<string>()
  const query = queryOf(params)
  const { cursor: _cursor, ...filter } = query
  const { page, ...read } = useList('listCustomers', query)
  const withAmounts = may('order.prices')
  const show = (id: string) => void navigate(`/customers/${id}`)
  return (
    <ListFrame
      title="客户"
      views={views}
      params={params}
      change={change}
      placeholder="姓名、手机号或后四位"
      filters={
        <ChoiceFilter
          name="level"
          label="等级"
          choices={levels.choices}
          params={params}
          change={change}
          width={130}
        />
      }
      tools={tools(filter)}
      ids={page?.list.map(({ id }) => id)}
      next={page?.next}
      {...read}
      none="还没有客户"
      selected={selected}
      onSelect={setSelected}
      onOpen={show}
      cards={<CustomerCards rows={page?.list ?? []} selected={selected} levelOf={levels.nameOf} />}
    >
      <ListTable columns={columnsFor(withAmounts)}>
        {page?.list.map((row) => (
          <tr key={row.id} aria-selected={row.id === selected} {...opensRow(() => show(row.id))}>
            <td>
              <Link to={`/customers/${row.id}`}>{row.name || '未填姓名'}</Link>
            </td>
            <td>{row.mobile}</td>
            <td className={table.quiet}>{levels.nameOf(row.level)}</td>
            {withAmounts && <td className={table.right}>{row.orders}</td>}
            {withAmounts && (
              <td className={table.right}>{row.spent_fen === undefined ? '' : formatFen(row.spent_fen)}</td>
            )}
            <td>
              <CustomerStatusMark status={row.standing} />
            </td>
            <td className={table.right}>{shortTime(row.created_at)}</td>
          </tr>
        ))}
      </ListTable>
    </ListFrame>
  )
}
