import type { LedgerType } from '@yinpu/contract'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type FundsQuery, fundsAddress, isDated } from './funds-query.ts'

interface Words {
  title: string
  detail: string
}

const byType: Record<LedgerType, Words> = {
  1: { title: '没有充值记录', detail: '充进账户余额的每一笔都会记在这里。' },
  2: { title: '没有消费记录', detail: '用余额付款的每一笔都会记在这里。' },
  3: { title: '没有退款记录', detail: '退到账户余额的每一笔都会记在这里。' },
  4: { title: '没有调整记录', detail: '店铺调整余额时，会在这里写明原因。' },
}

function ToLedger({ query, label }: { query: FundsQuery; label: string }) {
  return (
    <Button component={Link} size="md" variant="default" to={fundsAddress({ ...query, page: 1 })}>
      {label}
    </Button>
  )
}

const emptyWords = (query: FundsQuery): Words => {
  if (isDated(query)) return { title: '这段时间没有记录', detail: '请换一段时间，或者看看全部时间的记录。' }
  if (query.type) return byType[query.type]
  return { title: '还没有余额记录', detail: '充值、余额付款和退款，每一笔都会记在这里。' }
}

/** Why there is nothing here, and what to do next. */
export function EmptyLedger({ query, total }: { query: FundsQuery; total: number }) {
  if (total > 0) {
    return (
      <Notice
        isPage={false}
        title="这一页没有记录"
        detail={`符合条件的记录共 ${total} 笔，没有这么多页。`}
        actions={<ToLedger query={query} label="回到第一页" />}
      />
    )
  }
  return (
    <Notice
      isPage={false}
      {...emptyWords(query)}
      actions={
        <>
          {isDated(query) && <ToLedger query={{ ...query, from: '', to: '' }} label="看全部时间" />}
          {query.type && <ToLedger query={{ ...query, type: undefined }} label="看全部类型" />}
          {!isDated(query) && !query.type && (
            <Button component={Link} size="md" to="/produce">
              去报价
            </Button>
          )}
        </>
      }
    />
  )
}
