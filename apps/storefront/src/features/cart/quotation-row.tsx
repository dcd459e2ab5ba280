import { formatDay, type Quotation, quantityWords } from '@yinpu/contract'
import { type ReactNode, useId } from 'react'
import { AmountField } from './amount-field.tsx'
import { CartRow } from './cart-row.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './quotation-row.module.css'
import { RowButton } from './row-button.tsx'
import { SpecWords } from './spec-words.tsx'
import { useRequote } from './use-requote.ts'

interface QuotationRowProps {
  quotation: Quotation
  to: string | undefined
  picture: ReactNode
  isSelected: boolean
  onSelect: () => void
  onReplaced: (quotation: Quotation) => void
  onMissing: () => void
  onDelete: () => void
}

/** Until when the price holds; once it does not, the way to a new one. */
function Validity({ until, isExpired, onRenew }: { until: number; isExpired: boolean; onRenew: () => void }) {
  if (!isExpired) return <>有效期至 {formatDay(until)}</>
  return (
    <>
      <b className={styles.expired}>已过期</b>
      <button type="button" className={styles.renew} onClick={onRenew}>
        重新报价
      </button>
    </>
  )
}

/** One design, sold by the piece: the field beside it says how much. */
const isPlain = ({ styles, unit, piece_unit }: Quotation) => styles === 1 && unit === piece_unit

export function QuotationRow(props: QuotationRowProps) {
  const { quotation, to, picture, isSelected, onSelect, onReplaced, onMissing, onDelete } = props
  const { product, spec, bjd_no, quantity, piece_unit, valid_until, expired, with_files } = quotation
  const { isSaving, problem, ask, refuse, forgetProblem } = useRequote({ quotation, onReplaced, onMissing })
  const problemId = useId()
  return (
    <CartRow
      item={quotation}
      name={product.name}
      to={to}
      picture={picture}
      isSelected={isSelected}
      onSelect={onSelect}
      isSaving={isSaving}
      problem={problem}
      problemId={problemId}
      stillHolds={`仍按 ${quantityWords(quotation)}计价`}
      words={
        <>
          <SpecWords spec={spec.filter(({ label }) => label !== '数量' || !isPlain(quotation))} />
          <p className={styles.facts}>
            <span>{bjd_no}</span>
            {with_files && <span>沿用上次稿件</span>}
            <span className={styles.validity}>
              <Validity until={valid_until} isExpired={expired} onRenew={() => ask({ quantity })} />
            </span>
          </p>
        </>
      }
      amount={
        <AmountField
          label={`${product.name} 数量`}
          value={quantity}
          unit={quotation.styles > 1 ? `${piece_unit} / 款` : piece_unit}
          isSaving={isSaving}
          problemId={problem && problemId}
          onCommit={(next) => ask({ quantity: next })}
          onRefuse={refuse}
          onEdit={forgetProblem}
        />
      }
      actions={
        <>
          <DownloadButton id={quotation.id} number={bjd_no} />
          <RowButton aria-label={`删除 ${product.name}`} onClick={onDelete}>
            删除
          </RowButton>
        </>
      }
    />
  )
}
