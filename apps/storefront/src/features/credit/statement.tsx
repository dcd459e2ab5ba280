import {
  formatFen,
  formatMoment,
  formatMonth,
  receiptMethods,
  stateOfStatement,
  textOf,
} from '@yinpu/contract'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { useSaving } from '../../session/use-download.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { useStep } from '../../session/use-step.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { NotLoaded, NotThere } from '../../ui/not-there.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './credit.module.css'
import { dueDay, kindLabels, type StatementDetail, stateOf } from './statement-labels.ts'

const methodLabels = textOf(receiptMethods)

function Totals({ totals }: { totals: readonly (readonly [label: string, fen: number, isBad?: boolean])[] }) {
  return (
    <dl className={styles.sums}>
      {totals.map(([label, fen, isBad]) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>
            <Money fen={fen} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ statement, onChanged }: { statement: StatementDetail; onChanged: () => void }) {
  const { isSaving, save } = useSaving()
  const { id, number, month } = statement
  const confirm = useStep({
    ask: (api) => api.call('confirmStatement', { params: { id } }, { hasOwnMessages: true }),
    onDone: onChanged,
    onMoved: onChanged,
  })
  const name = `对账单-${number}-${formatMonth(month)}`
  return (
    <>
      <FormMessage>{confirm.problem}</FormMessage>
      <div className={`${styles.actions} ${styles.note}`}>
        {statement.state === stateOfStatement.unconfirmed && (
          <Button size="md" loading={confirm.isBusy} onClick={confirm.run}>
            确认无误
          </Button>
        )}
        <Button
          variant="default"
          size="md"
          loading={isSaving}
          onClick={() => save('printStatement', { params: { id } }, `${name}.pdf`)}
        >
          下载 PDF
        </Button>
        <Button
          variant="default"
          size="md"
          loading={isSaving}
          onClick={() => save('exportStatement', { params: { id } }, `${name}.xlsx`)}
        >
          下载 Excel
        </Button>
      </div>
    </>
  )
}

function Lines({ lines }: Pick<StatementDetail, 'lines'>) {
  return (
    <TitledCard title="明细">
      <p className={styles.quiet}>共 {lines.length} 笔；期初欠款加各笔金额等于期末欠款。</p>
      <div className={styles.lines}>
        <ul aria-label="明细">
          {lines.map((line) => (
            <li key={`${line.at}-${line.ref_no}-${line.after_fen}`} className={styles.line}>
              <time className={styles.quiet} dateTime={new Date(line.at).toISOString()}>
                {formatMoment(line.at)}
              </time>
              <span>{kindLabels[line.kind]}</span>
              <p className={styles.text}>
                {line.order_id ? (
                  <Link
                    className={styles.link}
                    to={`/user/order/detail/${encodeURIComponent(line.order_id)}`}
                    prefetch="intent"
                  >
                    {line.ref_no}
                  </Link>
                ) : (
                  line.ref_no
                )}
                <span className={styles.quiet}> {line.remark}</span>
              </p>
              <p className={styles.amount}>
                <span className={styles.label}>金额</span>
                {line.amount_fen > 0 ? '+' : '−'}
                {formatFen(Math.abs(line.amount_fen))}
              </p>
              <p className={`${styles.amount} ${styles.quiet}`}>
                <span className={styles.label}>欠款</span>
                {formatFen(line.after_fen)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </TitledCard>
  )
}

function View({ statement, onChanged }: { statement: StatementDetail; onChanged: () => void }) {
  const { tone, text } = stateOf(statement)
  return (
    <div className={styles.parts}>
      <TitledCard
        title={`${formatMonth(statement.month)} ${statement.number}`}
        aside={<Badge tone={tone}>{text}</Badge>}
      >
        <Totals
          totals={[
            ['本期应付', statement.amount_fen],
            ['已付', statement.received_fen],
            ...(statement.reduced_fen > 0 ? ([['退款冲减', statement.reduced_fen]] as const) : []),
            ['未结', statement.open_fen, statement.overdue],
          ]}
        />
        <Totals
          totals={[
            ['期初欠款', statement.opening_fen],
            ['本期消费', statement.charged_fen],
            ['本期退款', statement.refunded_fen],
            ['本期回款', statement.repaid_fen],
            ['期末欠款', statement.closing_fen],
          ]}
        />
        {statement.open_fen > 0 && (
          <p className={styles.note} data-bad={statement.overdue || undefined}>
            请在 {dueDay(statement.due_at)}前（含当日）结清；转账账号请咨询店铺客服。
          </p>
        )}
        <Actions statement={statement} onChanged={onChanged} />
      </TitledCard>
      <Lines lines={statement.lines} />
      {statement.receipts.length > 0 && (
        <TitledCard title="店铺收到的款">
          <div className={styles.lines}>
            <ul aria-label="店铺收到的款">
              {statement.receipts.map(({ at, amount_fen, way: method, note, ...receipt }) => (
                <li
                  key={`${at}-${amount_fen}-${receipt.taken_back_at ?? ''}`}
                  className={styles.line}
                  data-undone={receipt.taken_back_at !== undefined || undefined}
                >
                  <time className={styles.quiet} dateTime={new Date(at).toISOString()}>
                    {formatMoment(at)}
                  </time>
                  <span>{methodLabels[method]}</span>
                  <p className={`${styles.text} ${styles.quiet}`}>
                    {receipt.taken_back_at === undefined
                      ? note
                      : `店铺 ${formatMoment(receipt.taken_back_at)} 撤销：${receipt.taken_back_why ?? ''}`}
                  </p>
                  <p className={styles.amount}>
                    <Money fen={amount_fen} />
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </TitledCard>
      )}
    </div>
  )
}

/** 对账单: one month, with every order in it. */
export function Statement({ id }: { id: string }) {
  const { loaded, reload, retry } = useLoaded(id, (api) =>
    api.call('getStatement', { params: { id } }, { hasOwnMessages: true }),
  )
  if (loaded.status === 'missing')
    return (
      <NotThere
        title="这张对账单不存在"
        detail="可能是地址不完整，或者对账单属于另一个账号。"
        to="/user/credit"
        action="去月结对账"
      />
    )
  if (loaded.status === 'failed')
    return <NotLoaded title="对账单加载失败" detail={`${loaded.reason}。请再试一次。`} onRetry={retry} />
  if (loaded.status !== 'ready')
    return (
      <Card>
        <SkeletonBar width="14em" />
      </Card>
    )
  return <View statement={loaded.data} onChanged={reload} />
}
