import { type LedgerType, typeOfLedger } from '@yinpu/contract'
import { EmptyList, type EmptyTexts } from '../../records/empty-list.tsx'
import { type FundsQuery, fundsAddress, isDated } from './funds-query.ts'

type Texts = Pick<EmptyTexts, 'title' | 'detail'>

const byType: Record<LedgerType, Texts> = {
  [typeOfLedger.topUp]: { title: '没有充值记录', detail: '充进账户余额的每一笔都会记在这里。' },
  [typeOfLedger.spending]: { title: '没有消费记录', detail: '用余额付款的每一笔都会记在这里。' },
  [typeOfLedger.refund]: { title: '没有退款记录', detail: '退到账户余额的每一笔都会记在这里。' },
  [typeOfLedger.adjustment]: { title: '没有调整记录', detail: '店铺调整余额时，会在这里写明原因。' },
}

const emptyTexts = (query: FundsQuery): Texts => {
  if (isDated(query)) return { title: '这段时间没有记录', detail: '请换一段时间，或者看看全部时间的记录。' }
  if (query.type) return byType[query.type]
  return { title: '还没有余额记录', detail: '充值、余额付款和退款，每一笔都会记在这里。' }
}

export function EmptyLedger({ query, total }: { query: FundsQuery; total: number }) {
  const to = (changes: Partial<FundsQuery>) => fundsAddress({ ...query, ...changes, page: 1 })
  if (total > 0) {
    return (
      <EmptyList
        title="这一页没有记录"
        detail={`符合条件的记录共 ${total} 笔，没有这么多页。`}
        back={[{ to: to({}), label: '回到第一页' }]}
      />
    )
  }
  const back = [
    ...(isDated(query) ? [{ to: to({ from: '', to: '' }), label: '看全部时间' }] : []),
    ...(query.type ? [{ to: to({ type: undefined }), label: '看全部类型' }] : []),
  ]
  return (
    <EmptyList
      {...emptyTexts(query)}
      back={back}
      on={back.length === 0 ? { to: '/produce', label: '去报价' } : undefined}
    />
  )
}
