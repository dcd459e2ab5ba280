import { type ReactNode, useMemo, useState } from 'react'
import { channelChoices } from '../../records/payment-labels.ts'
import { useList } from '../../session/use-list.ts'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { DateSpan } from '../../ui/date-span.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { PaymentCards } from './payment-cards.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import { PaymentTable } from './payment-table.tsx'
import { paymentViews, queryOf, tabOf } from './payments-query.ts'
import { TakePaymentButton } from './take-payment.tsx'

type PaymentFilter = Omit<ReturnType<typeof queryOf>, 'cursor'>

interface Props {
  /** actions on all results of the list */
  tools: (filter: PaymentFilter) => ReactNode
}

/** Received payments, announced transfers, and money to collect on delivery. */
export function Payments({ tools }: Props) {
  const { params, change, open, opened } = useListAddress()
  const [picked, setPicked] = useState<string>()
  const query = useMemo(() => queryOf(params), [params])
  const { page, ...read } = useList('searchPayments', query)
  const tab = tabOf(params)
  const views = paymentViews.map((view) =>
    view.filters.state === 'announced' ? { ...view, count: page?.announced } : view,
  )
  const view = views.find(({ label }) => label === tab.label)
  const selected = opened ?? picked
  const { cursor: _cursor, ...filter } = query
  return (
    <>
      <ListFrame
        title="收款"
        views={views}
        {...(view && { view })}
        params={params}
        change={change}
        placeholder="订单号、支付单号、金额、客户"
        filters={
          <>
            <ChoiceFilter
              name="channel"
              label="渠道"
              choices={channelChoices}
              params={params}
              change={change}
            />
            <ChoiceFilter
              name="only"
              label="实收"
              choices={[{ value: 'cash', label: '只看实收' }]}
              params={params}
              change={change}
            />
            <DateSpan params={params} change={change} />
          </>
        }
        tools={
          <>
            {tools(filter)}
            <TakePaymentButton />
          </>
        }
        ids={page?.list.map(({ payment_no }) => payment_no)}
        next={page?.next}
        {...read}
        none={tab.name === 'all' ? '还没有收款' : `没有${tab.label}的收款`}
        selected={selected}
        onSelect={setPicked}
        onOpen={open}
        cards={<PaymentCards rows={page?.list ?? []} params={params} selected={selected} />}
      >
        <PaymentTable rows={page?.list ?? []} params={params} selected={selected} open={open} />
      </ListFrame>
      <PaymentDrawer no={opened} close={() => open(undefined)} />
    </>
  )
}
