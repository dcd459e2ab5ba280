import { Button } from '@mantine/core'
import { formatFen, formatMoment } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { RecordHead, RecordSection } from '../../ui/record.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import styles from './code-panel.module.css'
import { type DiscountCode, minimumText, statusOf, usageText, validityText, valueText } from './code-texts.ts'

function Uses({ id }: { id: string }) {
  const uses = useRead('listDiscountCodeUses', { params: { id }, query: { limit: 100 } })
  const may = useMay()
  if (uses.error && !uses.data) return <Failed error={uses.error} retry={() => void uses.refetch()} />
  if (!uses.data) return <LoadingRows rows={3} />
  const { list, next } = uses.data
  if (list.length === 0) return <p className={styles.none}>还没有人用过</p>
  return (
    <>
      <ul className={styles.uses}>
        {list.map(({ order_id, order_no, customer, amount_fen, at, returned_at }) => (
          <li key={order_id} data-returned={returned_at !== undefined || undefined}>
            <div>
              {may('order.view') ? <Link to={`/orders/${order_id}`}>{order_no}</Link> : order_no}
              <p>
                {customer.name || '未填姓名'} {customer.mobile}
              </p>
            </div>
            <div className={styles.sum}>
              −¥{formatFen(amount_fen)}
              <p>{returned_at === undefined ? formatMoment(at) : '订单取消，已退回'}</p>
            </div>
          </li>
        ))}
      </ul>
      {next && <p className={styles.none}>只列出最近 100 次</p>}
    </>
  )
}

interface Props {
  id: string
  tools: ReactNode
  edit: (code: DiscountCode) => void
}

/** One code: its terms, and the orders that used it. */
export function CodePanel({ id, tools, edit }: Props) {
  const read = useRead('getDiscountCode', { params: { id } })
  const now = useNow()
  const code = read.data
  if (read.error && !code) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (!code) return <LoadingRows rows={8} />
  const status = statusOf(code, now)
  const terms = [
    ['优惠', valueText(code)],
    ['条件', minimumText(code)],
    ['日期', validityText(code)],
    ['一共', code.most_uses === undefined ? '不限次数' : `${code.most_uses} 次`],
    ['每人', code.most_of_buyer === undefined ? '不限次数' : `${code.most_of_buyer} 次`],
  ]
  return (
    <>
      <RecordHead
        title={code.code}
        mark={<StateMark tone={status.tone}>{status.label}</StateMark>}
        tools={
          <>
            <Button size="compact-sm" onClick={() => edit(code)}>
              修改
            </Button>
            {tools}
          </>
        }
      >
        {code.note}
      </RecordHead>
      <RecordSection title="条件">
        <dl className={styles.terms}>
          {terms.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </RecordSection>
      <RecordSection title="使用" count={`${usageText(code)}，共减 ¥${formatFen(code.taken_fen)}`}>
        <Uses id={id} />
      </RecordSection>
    </>
  )
}
