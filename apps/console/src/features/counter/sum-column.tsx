import { Button, Radio, SegmentedControl, Switch, Text, TextInput } from '@mantine/core'
import { formatFen, taxPercent } from '@yinpu/contract'
import { type CounterMethod, counterMethods } from '@yinpu/contract/console'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { Link } from 'react-router'
import { fenOf, maxLengthOf } from '../../session/call-fields.ts'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import styles from './counter.module.css'
import { DraftSheet } from './draft-sheet.tsx'
import { InvoiceWish } from './invoice-wish.tsx'
import type { EditedDraft } from './use-draft.ts'

/** The sum that is asked for now: the deposit where the order starts with one. */
export const askedFenOf = ({ draft, document }: Pick<EditedDraft, 'draft' | 'document'>): number =>
  document.deposit && document.method !== 'credit' ? (draft.deposit_fen ?? draft.total_fen) : draft.total_fen

/** The effect of each method on the money. */
const effectOf = (method: CounterMethod, edited: EditedDraft): string => {
  const { draft, document } = edited
  const sum = formatFen(askedFenOf(edited))
  const left = draft.customer?.credit?.left_fen
  switch (method) {
    case 'cash':
      return document.deposit ? `当面收定金 ${sum}，订单开工` : `当面收 ${sum}，订单记为已付`
    case 'transfer':
      return `看到 ${sum} 到账再选，订单记为已付`
    case 'credit':
      if (left === undefined) return '这位客户没有开通月结'
      return left < draft.total_fen
        ? `额度还差 ${formatFen(draft.total_fen - left)}`
        : `记 ${formatFen(draft.total_fen)}，剩 ${formatFen(left - draft.total_fen)}`
    case 'link':
      return draft.customer ? '通知客户，在订单里付款' : '散客收不到通知，请选客户'
    case 'later':
      return '订单待付款，过时自动取消'
  }
}

export const isPossible = (method: CounterMethod, { draft }: Pick<EditedDraft, 'draft'>): boolean => {
  if (method === 'link') return draft.customer !== undefined
  if (method !== 'credit') return true
  const { credit } = draft.customer ?? {}
  return credit !== undefined && credit.objection === '' && credit.left_fen >= draft.total_fen
}

const buttonLabels: Record<CounterMethod, string> = {
  cash: '下单，已收现金',
  transfer: '下单，已到账',
  credit: '下单，记月结',
  link: '下单，发付款链接',
  later: '下单，以后再付',
}

/** The replacement of a method that the draft does not allow. It never books money of a known customer. */
export const fallbackMethod = ({ draft }: Pick<EditedDraft, 'draft'>): CounterMethod =>
  draft.customer ? 'link' : 'cash'

interface SumProps {
  edited: EditedDraft
  onOrder: () => void
  isOrdering: boolean
  /** of cash, what the customer gives, as typed; empty: exactly the total */
  cash: string
  setCash: (typed: string) => void
}

/** The first thing that prevents the order, in words; empty: nothing does. */
export const obstacleOf = (edited: EditedDraft): string => {
  const { draft, document, isChanged, state } = edited
  if (state === 'failed' || state === 'stale') return '草稿还没有存好'
  if (isChanged || state === 'saving') return '正在重新算价'
  const [missing] = Object.values(draft.missing)
  if (missing) return missing
  return isPossible(document.method, edited) ? '' : effectOf(document.method, edited)
}

/** The change of a sum in cash; undefined: too little, or no sum. */
export const changeOf = (totalFen: number, cash: string): number | undefined => {
  if (cash.trim() === '') return 0
  const changeFen = fenOf(cash) - totalFen
  return changeFen >= 0 ? changeFen : undefined
}

function CashGiven({
  totalFen,
  cash,
  setCash,
}: {
  totalFen: number
  cash: string
  setCash: (typed: string) => void
}) {
  const changeFen = changeOf(totalFen, cash)
  const may = useMay()
  const { data: boxes } = useRead('listCashBoxes', {}, { enabled: may('cashbox.use') })
  const needsBox = boxes && !boxes.mine && boxes.list.some(({ retired }) => !retired)
  return (
    <section className={styles.block}>
      {needsBox && (
        <Text c="red" size="sm" role="alert">
          您还没有开箱，现金要记进当班的钱箱：<Link to="/cash-box">去收银开箱</Link>
        </Text>
      )}
      <TextInput
        label="客人给（元）"
        placeholder={formatFen(totalFen)}
        inputMode="decimal"
        value={cash}
        error={changeFen === undefined && '不够，请收齐或改价'}
        onChange={({ currentTarget }) => setCash(currentTarget.value)}
      />
      {changeFen !== undefined && changeFen > 0 && (
        <p className={styles.total} role="status">
          <span>找零</span>
          <b>¥{formatFen(changeFen)}</b>
        </p>
      )}
    </section>
  )
}

/** The third column: the sums, the wishes, the method and the button that orders. */
export function SumColumn({ edited, onOrder, isOrdering, cash, setCash }: SumProps) {
  const { draft, document, change } = edited
  const changedFen = draft.total_fen - draft.computed_fen
  const isBelow = draft.least_fen !== undefined && draft.total_fen < draft.least_fen
  const obstacle = obstacleOf(edited)
  const choose = (value: string) => {
    const chosen = counterMethods.find((one) => one.value === value)
    if (chosen) change({ method: chosen.value })
  }
  return (
    <div className={styles.column} data-column="sum">
      <section className={styles.block} data-stale={edited.isChanged || undefined}>
        <p className={styles.pair}>
          <span>商品 {draft.lines.length} 项</span>
          <b>{formatFen(draft.goods_fen)}</b>
        </p>
        {draft.member_fen > 0 && (
          <p className={styles.pair}>
            <span>会员优惠，已减去</span>
            <span>{formatFen(draft.member_fen)}</span>
          </p>
        )}
        {changedFen !== 0 && (
          <p className={styles.pair}>
            <span>算出 {formatFen(draft.computed_fen)}，改价</span>
            <span>{formatFen(changedFen)}</span>
          </p>
        )}
        <p className={styles.pair}>
          <span>运费</span>
          <b>{formatFen(draft.freight_fen)}</b>
        </p>
        {(draft.tax_points ?? 0) > 0 && (
          <p className={styles.pair}>
            <span>税点 {taxPercent(draft.tax_points ?? 0)}</span>
            <b>{formatFen(draft.tax_fen ?? 0)}</b>
          </p>
        )}
        <p className={styles.total}>
          <span>合计</span>
          <b>¥{formatFen(draft.total_fen)}</b>
        </p>
        <p className={styles.capitals}>{fenInCapitals(draft.total_fen)}</p>
        {isBelow && changedFen !== 0 && (
          <Text c="red" role="alert">
            超出您的改价幅度，最低 {formatFen(draft.least_fen ?? 0)}；再低请老板来下单
          </Text>
        )}
      </section>
      <section className={styles.block}>
        <InvoiceWish edited={edited} />
        <div className={styles.pair}>
          <span>确稿</span>
          <SegmentedControl
            size="xs"
            aria-label="确稿"
            value={document.proof ? 'yes' : 'no'}
            onChange={(value) => change({ proof: value === 'yes' || undefined })}
            data={[
              { value: 'no', label: '不用' },
              { value: 'yes', label: '客户确认后印' },
            ]}
          />
        </div>
        <TextInput
          label="订单备注"
          maxLength={maxLengthOf('saveCounterDraft', 'document.remark')}
          value={document.remark}
          onChange={({ currentTarget }) => change({ remark: currentTarget.value })}
        />
      </section>
      {draft.deposit_fen !== undefined && document.method !== 'credit' && (
        <section className={styles.block}>
          <Switch
            label={`先收定金 ${formatFen(draft.deposit_fen)}`}
            description={`尾款 ${formatFen(draft.total_fen - draft.deposit_fen)} 以后再收`}
            checked={document.deposit ?? false}
            onChange={({ currentTarget }) => change({ deposit: currentTarget.checked || undefined })}
          />
        </section>
      )}
      <Radio.Group className={styles.block ?? ''} label="怎么付" value={document.method} onChange={choose}>
        {counterMethods.map(({ value, label }, at) => (
          <Radio
            key={value}
            mt={8}
            value={value}
            disabled={!isPossible(value, edited)}
            label={
              <>
                {label} <kbd>Alt {at + 1}</kbd>
              </>
            }
            description={effectOf(value, edited)}
          />
        ))}
      </Radio.Group>
      {document.method === 'cash' && (
        <CashGiven totalFen={askedFenOf(edited)} cash={cash} setCash={setCash} />
      )}
      <section className={styles.block}>
        <DraftSheet edited={edited} />
      </section>
      <div className={styles.foot}>
        <Button
          fullWidth
          size="md"
          variant="filled"
          disabled={obstacle !== ''}
          loading={isOrdering}
          onClick={onOrder}
        >
          {buttonLabels[document.method]} <kbd className={styles.onFilled}>Ctrl Enter</kbd>
        </Button>
        {obstacle !== '' && <Text c="dimmed">{obstacle}</Text>}
      </div>
    </div>
  )
}
