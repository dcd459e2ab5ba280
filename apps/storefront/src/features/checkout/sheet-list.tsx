import { formatMonthDay } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import { EmptyList } from '../../records/empty-list.tsx'
import { OlderList, OlderRow } from '../../records/older-list.tsx'
import styles from './sheet-list.module.css'
import { SheetBadge } from './sheet-paper.tsx'

/** 我的报价单: the quotations that the shop has made for the signed-in buyer, newest first. */
export function SheetList() {
  return (
    <OlderList
      noun="报价单"
      name="quote-sheets"
      ask={(api, query) => api.call('listQuoteSheets', { query }, { hasOwnMessages: true })}
      idOf={(row) => row.sheet_id}
      rowOf={(row) => (
        <OlderRow
          to={`/user/quotes/${encodeURIComponent(row.sheet_id)}`}
          number={row.sheet_no}
          facts={
            <>
              <SheetBadge state={row.state} />
              <Money fen={row.total_fen} isStrong />
            </>
          }
        >
          <p className={styles.goods}>{row.goods}</p>
          <p className={styles.facts}>
            {formatMonthDay(row.at)} {row.handler}报价，有效到 {formatMonthDay(row.valid_until - 1)}
          </p>
        </OlderRow>
      )}
      empty={
        <EmptyList
          title="还没有报价单"
          detail="在电话或微信里请店铺报价，开好的报价单会出现在这里，可以直接按它下单。"
          on={{ to: '/produce', label: '自己选规格报价' }}
        />
      }
    />
  )
}
