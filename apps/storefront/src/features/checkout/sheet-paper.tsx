import {
  formatDay,
  formatMonthDay,
  type SheetState,
  sheetStates,
  taxNote,
  textOf,
  type ViewedSheet,
  workingDaysText,
} from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Money } from '../../money/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow, FactRows } from '../../ui/fact-rows.tsx'
import styles from './sheet-paper.module.css'
import { SummaryTotals } from './summary-totals.tsx'

const tones = { open: 'attention', ordered: 'done', withdrawn: 'quiet', expired: 'quiet' } as const

export function SheetBadge({ state }: { state: SheetState }) {
  return <Badge tone={tones[state]}>{textOf(sheetStates)[state]}</Badge>
}

const customerText = ({ customer: { company, name, mobile } }: ViewedSheet) =>
  [company, name === company ? '' : name, mobile].filter(Boolean).join(' ')

function Goods({ sheet, picture }: { sheet: ViewedSheet; picture: (image: string) => ReactNode }) {
  return (
    <ul aria-label="商品" className={styles.goods}>
      {sheet.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quotation never move
        <li key={at} className={styles.line}>
          <div className={styles.picture}>{picture(line.image)}</div>
          <div>
            <p className={styles.name}>{line.name}</p>
            <p className={styles.summary}>{line.summary}</p>
            <p className={styles.summary}>
              {line.amount}
              {line.days !== undefined && ` · ${workingDaysText(line.days)}`}
            </p>
          </div>
          <Money fen={line.total_fen} isStrong />
        </li>
      ))}
    </ul>
  )
}

interface SheetPaperProps {
  sheet: ViewedSheet
  /** a product's drawing */
  picture: (image: string) => ReactNode
}

/** A quotation of the shop as its customer reads it: products, options and totals. */
export function SheetPaper({ sheet, picture }: SheetPaperProps) {
  const money = {
    goodsFen: sheet.goods_fen,
    memberFen: 0,
    freightFen: sheet.freight_fen,
    discountFen: 0,
    taxPoints: sheet.tax_points ?? 0,
    taxFen: sheet.tax_fen ?? 0,
    totalFen: sheet.total_fen,
  }
  return (
    <Card isCropped>
      <div className={styles.head}>
        <p className={styles.number}>{sheet.sheet_no}</p>
        <SheetBadge state={sheet.state} />
      </div>
      <FactRows>
        <FactRow label="客户">{customerText(sheet)}</FactRow>
        <FactRow label="经办">{sheet.handler}</FactRow>
        <FactRow label="报价日期">{formatDay(sheet.at)}</FactRow>
        <FactRow label="有效期至">{formatDay(sheet.valid_until - 1)}</FactRow>
      </FactRows>
      <Goods sheet={sheet} picture={picture} />
      <SummaryTotals money={money} isPickup={sheet.is_pickup} hasCarrier />
      <FactRows>
        {sheet.deposit_fen !== undefined && (
          <>
            <FactRow label="定金">
              <Money fen={sheet.deposit_fen} />
              ，付了就开工
            </FactRow>
            <FactRow label="尾款">
              <Money fen={sheet.total_fen - sheet.deposit_fen} />
              ，以后付清
            </FactRow>
          </>
        )}
        {!sheet.is_pickup && (
          <FactRow label="发货">
            {sheet.carrier}，运费报到{sheet.place}
          </FactRow>
        )}
        {sheet.days !== undefined && (
          <FactRow label="交期">
            {workingDaysText(sheet.days)}，从付款与定稿中较晚的一天起算
            {sheet.due_at !== undefined &&
              sheet.state === 'open' &&
              `；今天付款并定稿，${formatMonthDay(sheet.due_at)}发货`}
          </FactRow>
        )}
        {sheet.invoice && <FactRow label="发票">{sheet.invoice}</FactRow>}
        {sheet.tax && <FactRow label="税点">{taxNote(sheet.tax)}</FactRow>}
        {sheet.remark && <FactRow label="备注">{sheet.remark}</FactRow>}
      </FactRows>
      <p className={styles.note}>有效期内商品和运费不变；日期按付款并定稿的当天算，晚付款或晚定稿则顺延。</p>
    </Card>
  )
}
