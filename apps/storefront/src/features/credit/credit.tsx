import { formatMonth } from '@yinpu/contract'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { EmptyList } from '../../records/empty-list.tsx'
import { useSaving } from '../../session/use-download.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { useOrderEvents } from '../../session/use-order-events.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotLoaded } from '../../ui/not-there.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './credit.module.css'
import { type Credit as CreditData, dueDay, type StatementSummary, stateOf } from './statement-labels.ts'

function CreditUsage({ credit }: { credit: NonNullable<CreditData['credit']> }) {
  const isOverdue = credit.overdue_fen > 0
  return (
    <Card isCropped>
      <section aria-label="月结额度">
        <dl className={styles.sums}>
          <div>
            <dt>可用额度</dt>
            <dd>
              <Money fen={credit.enabled ? credit.left_fen : 0} isStrong />
            </dd>
          </div>
          <div>
            <dt>已用</dt>
            <dd>
              <Money fen={credit.used_fen} />
            </dd>
          </div>
          <div>
            <dt>总额度</dt>
            <dd>
              <Money fen={credit.limit_fen} />
            </dd>
          </div>
          {isOverdue && (
            <div data-bad>
              <dt>已逾期</dt>
              <dd>
                <Money fen={credit.overdue_fen} />
              </dd>
            </div>
          )}
        </dl>
        {credit.objection && (
          <p className={styles.note} data-bad={isOverdue || undefined}>
            {credit.objection}
          </p>
        )}
        <p className={styles.note}>
          下单时选“月结”，先生产后付款。每月 1 日为上个月出对账单，请在 {credit.term_days} 天内结清。
        </p>
      </section>
    </Card>
  )
}

function Statement({ statement }: { statement: StatementSummary }) {
  const { isSaving, save } = useSaving()
  const { id, number, month } = statement
  const { tone, text } = stateOf(statement)
  const name = `对账单-${number}-${formatMonth(month)}`
  return (
    <li className={styles.row}>
      <b>{formatMonth(month)}</b>
      <p className={styles.number}>
        <Link className={styles.link} to={`/user/credit/${encodeURIComponent(id)}`} prefetch="intent">
          {number}
        </Link>
        <span className={styles.quiet}> {dueDay(statement.due_at)}前结清</span>
      </p>
      <p className={styles.amount}>
        <span className={styles.label}>应付</span>
        <Money fen={statement.amount_fen} />
      </p>
      <p className={styles.amount}>
        <span className={styles.label}>未结</span>
        <Money fen={statement.open_fen} />
      </p>
      <p>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`下载 ${formatMonth(month)}对账单 PDF`}
          loading={isSaving}
          onClick={() => save('printStatement', { params: { id } }, `${name}.pdf`)}
        >
          PDF
        </Button>
      </div>
    </li>
  )
}

/** 月结对账: the available credit, and the statements of each month. */
export function Credit() {
  const { loaded, reload, retry } = useLoaded('credit', (api) =>
    api.call('getCredit', {}, { hasOwnMessages: true }),
  )
  useOrderEvents(reload)
  if (loaded.status === 'failed')
    return <NotLoaded title="月结加载失败" detail={`${loaded.reason}。请再试一次。`} onRetry={retry} />
  if (loaded.status !== 'ready')
    return (
      <Card>
        <SkeletonBar width="14em" />
      </Card>
    )
  const { credit, statements } = loaded.data
  return (
    <div className={styles.parts}>
      {credit ? (
        <CreditUsage credit={credit} />
      ) : (
        <EmptyList
          title="还没有开通月结"
          detail="长期合作的客户可以先下单、月底统一结算。需要的话请联系店铺客服开通。"
          on={{ to: '/about', label: '联系店铺' }}
        />
      )}
      {statements.length > 0 && (
        <TitledCard title="对账单">
          <div className={styles.rows}>
            <ul aria-label="对账单">
              {statements.map((statement) => (
                <Statement key={statement.id} statement={statement} />
              ))}
            </ul>
          </div>
        </TitledCard>
      )}
      {credit && statements.length === 0 && (
        <TitledCard title="对账单">
          <p className={styles.quiet}>还没有对账单。有月结消费的月份，下月 1 日会出现在这里。</p>
        </TitledCard>
      )}
    </div>
  )
}
