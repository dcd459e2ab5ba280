import { type CallData, formatFen, memberLevels } from '@yinpu/contract'
import { type ConsoleCalls, customerStatuses, customerTitle } from '@yinpu/contract/console'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMay, useMe } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useList } from '../../session/use-list.ts'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { type Column, ListTable, opensRow } from '../../ui/list-table.tsx'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'
import { CustomerCards } from './customer-cards.tsx'
import { CustomerStatusMark, useLevels } from './customer-marks.tsx'
import { NewCustomer } from './new-customer.tsx'

const views = [
  { label: '全部', filters: {} },
  { label: '停用', filters: { standing: 'disabled' } },
  { label: '申请注销', filters: { standing: 'asked' } },
  { label: '已注销', filters: { standing: 'erased' } },
] as const

const columnsFor = (withAmounts: boolean): Column[] => [
  { head: '客户' },
  { head: '手机号', width: 160 },
  { head: '业务员', width: 100 },
  { head: '标签', width: 150 },
  { head: '等级', width: 110 },
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
  seller: params.get('seller') ?? undefined,
  tag: params.get('tag') ?? undefined,
  cursor: params.get('cursor') ?? undefined,
})

type Choices = CallData<ConsoleCalls['getCustomerChoices']> | undefined

const sellersIn = (choices: Choices) => [
  { value: 'none', label: '没有业务员' },
  ...(choices?.sellers ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

const tagsIn = (choices: Choices) => (choices?.tags ?? []).map((tag) => ({ value: tag, label: tag }))

type CustomerFilter = Omit<ReturnType<typeof queryOf>, 'cursor'>

interface Props {
  /** actions on all results of the list */
  tools: (filter: CustomerFilter) => ReactNode
}

/** All customers with an account in the shop, newest first; a search sorts them by name. */
export function Customers({ tools }: Props) {
  const { params, change } = useListAddress()
  const address = { params, change }
  const navigate = useNavigate()
  const may = useMay()
  const { own_customers_only } = useMe()
  const levels = useLevels()
  const { data: options } = useRead('getCustomerChoices', {})
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
      {...address}
      placeholder="姓名、公司、联系人、手机号或后四位"
      filters={
        <>
          <ChoiceFilter name="level" label="等级" choices={levels.choices} {...address} width={110} />
          {!own_customers_only && (
            <ChoiceFilter
              name="seller"
              label="业务员"
              choices={sellersIn(options)}
              {...address}
              width={120}
            />
          )}
          <ChoiceFilter name="tag" label="标签" choices={tagsIn(options)} {...address} width={120} />
        </>
      }
      tools={
        <>
          <NewCustomer />
          {tools(filter)}
        </>
      }
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
              <Link to={`/customers/${row.id}`}>{customerTitle(row)}</Link>
              {row.company && row.name !== row.company && <span className={table.quiet}> {row.name}</span>}
            </td>
            <td>{row.mobile}</td>
            <td>{row.seller}</td>
            <td className={table.quiet}>{row.tags.join('、')}</td>
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
