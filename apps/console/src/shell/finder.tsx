import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { sheetStates, textOf } from '@yinpu/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../pages.tsx'
import { stateLabel } from '../records/state-tag.tsx'
import { messageOf } from '../session/call.ts'
import { useMayOpenPage } from '../session/me.ts'
import { useRead } from '../session/use-call.ts'

const pauseMs = 200

/** Search for orders, customers, quotations, and pages that this person may open. */
export default function Finder() {
  const mayOpen = useMayOpenPage()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const [query] = useDebouncedValue(keyword, pauseMs)
  const { data, error, isFetching } = useRead('find', { query: { q: query } }, { enabled: query !== '' })
  const result = keyword === '' ? undefined : data
  const matchingPages = pages.filter((page) => page.icon && mayOpen(page) && page.label.includes(keyword))
  const go = (path: string) => () => {
    setTyped('')
    void navigate(path)
  }
  const { orders = [], customers = [], sheets = [] } = result ?? {}
  const isEmpty = matchingPages.length + orders.length + customers.length + sheets.length === 0
  return (
    <Spotlight.Root
      shortcut="mod + K"
      // The shortcut works in a field, too.
      tagsToIgnore={[]}
      query={typed}
      onQueryChange={setTyped}
      maxHeight={420}
      scrollable
      attributes={{ content: { 'aria-label': '查找' } }}
    >
      <Spotlight.Search
        placeholder="订单号、报价单号、名称、姓名、手机后四位、产品、文件名、页面"
        leftSection={<IconSearch size={18} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {orders.length > 0 && (
          <Spotlight.ActionsGroup label="订单">
            {orders.map(({ order_id, order_no, order_name, state, buyer, product }) => (
              <Spotlight.Action
                key={order_id}
                label={`${order_no} · ${stateLabel(state)}`}
                description={[order_name, `${buyer.name} ${buyer.mobile}`, product.name]
                  .filter(Boolean)
                  .join(' · ')}
                onClick={go(`/orders/${order_id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {customers.length > 0 && (
          <Spotlight.ActionsGroup label="客户">
            {customers.map(({ id, name, mobile }) => (
              <Spotlight.Action
                key={id}
                label={name || mobile}
                description={mobile}
                onClick={go(`/customers/${id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {sheets.length > 0 && (
          <Spotlight.ActionsGroup label="报价单">
            {sheets.map(({ id, sheet_no, state, title, goods }) => (
              <Spotlight.Action
                key={id}
                label={`${sheet_no} · ${textOf(sheetStates)[state]}`}
                description={`${title} · ${goods}`}
                onClick={go(`/quote-sheets/${id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {matchingPages.length > 0 && (
          <Spotlight.ActionsGroup label="页面">
            {matchingPages.map(({ path, label, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={label}
                leftSection={Icon && <Icon size={18} stroke={1.6} />}
                onClick={go(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isEmpty && (
          <Spotlight.Empty>
            {error ? messageOf(error) : isFetching || query !== keyword ? '正在查找…' : '没有找到'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
