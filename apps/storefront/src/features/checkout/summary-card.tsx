import { formatFen, formatMonthDay, type OrderPreview, policyPath, workingDaysText } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { AnnouncedResult } from '../../ui/announced-result.tsx'
import { Card } from '../../ui/card.tsx'
import { LiveNote } from '../../ui/live-note.tsx'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import styles from './summary-card.module.css'
import linesStyles from './summary-lines.module.css'
import { SummaryLines } from './summary-lines.tsx'
import sumsStyles from './summary-totals.module.css'
import { SummaryTotals } from './summary-totals.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** If there are more, the others are hidden behind a button. */
const most = 3

/** Placeholders as tall as the lines. */
export function LinesSkeleton({ count }: { count: number }) {
  const rows = Array.from({ length: Math.min(Math.max(count, 1), most) }, (_, at) => at)
  return (
    <ul>
      {rows.map((row) => (
        <li key={row} className={linesStyles.line}>
          <div className={linesStyles.picture}>
            <svg viewBox="0 0 240 160" width="100%" aria-hidden="true" />
          </div>
          <div>
            <p className={linesStyles.name}>
              <SkeletonBar width="8em" />
            </p>
            <p className={linesStyles.summary}>
              <SkeletonBar width="11em" />
            </p>
            <p className={linesStyles.quantity}>
              <SkeletonBar width="4em" />
            </p>
          </div>
          <SkeletonBar width="4em" />
        </li>
      ))}
    </ul>
  )
}

/** The sums while they are loaded. */
export function TotalsSkeleton() {
  return (
    <>
      <div className={sumsStyles.sums}>
        {['商品', '运费'].map((label) => (
          <p key={label} className={sumsStyles.sum}>
            <span>{label}</span>
            <SkeletonBar width="5em" />
          </p>
        ))}
      </div>
      <p className={sumsStyles.label}>应付</p>
      <p className={sumsStyles.total}>¥ —</p>
      <p className={sumsStyles.capitals}>
        <SkeletonBar width="12em" />
      </p>
      <p className={sumsStyles.note} />
    </>
  )
}

interface SummaryCardProps {
  checkout: CheckoutState
  picture: (image: string) => ReactNode
  /** the button and the messages beside it */
  children: ReactNode
}

const announcementOf = ({ money, isCurrent }: CheckoutState): string =>
  money && isCurrent ? `应付 ${formatFen(money.totalFen)} 元` : ''

const daysText = ({ days, due_at }: OrderPreview) =>
  due_at === undefined
    ? '发货时间另行约定'
    : `付款并定稿后 ${workingDaysText(days)}，今天办妥 ${formatMonthDay(due_at)} 发货`

/** The main card of the page: the ordered items and their total. */
export function SummaryCard({ checkout, picture, children }: SummaryCardProps) {
  const { preview, money, choices, delivery, missing, failure, retry } = checkout
  return (
    <section aria-label="订单合计" aria-busy={checkout.isPending}>
      <Card isCropped>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 className={styles.title}>商品清单</h2>
            {preview && <span className={styles.count}>共 {preview.lines.length} 件</span>}
          </div>
          {preview && money ? (
            <>
              <SummaryLines lines={preview.lines} picture={picture} isStale={checkout.isStale} />
              {missing > 0 && (
                <p className={styles.missing}>另有 {missing} 件已不在购物车里，没有列入这份订单。</p>
              )}
            </>
          ) : (
            <LinesSkeleton count={choices.ids.length} />
          )}
          <div className={styles.foot}>
            {preview && money ? (
              <>
                <div data-stale={checkout.isStale || undefined}>
                  <SummaryTotals
                    money={money}
                    isPickup={choices.isPickup}
                    hasCarrier={delivery.carrier !== undefined}
                  />
                </div>
                <LiveNote
                  failure={failure && `价格更新失败：${failure}`}
                  onRetry={retry}
                  isRefused={false}
                  refusedText=""
                >
                  {choices.cart !== 'paper' && daysText(preview)}
                </LiveNote>
              </>
            ) : (
              <TotalsSkeleton />
            )}
            <AnnouncedResult>{announcementOf(checkout)}</AnnouncedResult>
            <div className={styles.order}>{children}</div>
            <p className={styles.after}>
              提交后请在 24 小时内付款，逾期订单自动取消。提交即表示同意
              <NewTabLink to={policyPath('after-sale')}>《售后政策》</NewTabLink>。
            </p>
          </div>
        </div>
      </Card>
    </section>
  )
}
