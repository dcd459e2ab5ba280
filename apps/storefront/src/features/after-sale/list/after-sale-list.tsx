import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { RecordList } from '../../../records/record-list.tsx'
import { useStateTexts } from '../../../session/state-texts.ts'
import { GoodsLineSkeleton } from '../goods-line.tsx'
import { AfterSaleCard } from './after-sale-card.tsx'
import { EmptyAfterSales } from './empty-after-sales.tsx'
import { afterSaleTabs, listAddress, readListQuery, toListCall } from './list-query.ts'

/** All applications of a buyer, by state. */
export function AfterSaleList({ picture }: { picture: (image: string) => ReactNode }) {
  useStateTexts()
  const [search] = useSearchParams()
  const query = readListQuery(search)
  return (
    <RecordList
      label="售后"
      counted="条售后"
      reassurance="您的申请都还在"
      address={listAddress(query)}
      addressOf={(page) => listAddress({ ...query, page })}
      ask={(api) => api.call('listAfterSales', toListCall(query), { hasOwnMessages: true })}
      tabs={(counts) => afterSaleTabs(query, counts)}
      blanks={{ count: 2, line: <GoodsLineSkeleton /> }}
      empty={(total) => <EmptyAfterSales query={query} total={total} />}
      card={(afterSale, onChanged) => (
        <AfterSaleCard
          key={afterSale.after_id}
          afterSale={afterSale}
          picture={picture}
          onChanged={onChanged}
        />
      )}
    />
  )
}
