import { codes, formatDay, formatQuantity, type Quotation } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { SpecText } from '../../records/spec-text.tsx'
import { useApi } from '../../session/use-api.ts'
import { CartRow, type RowProps } from './cart-row.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './quotation-row.module.css'
import { requote, withAnswer } from './requote.ts'
import { useRowSaving } from './use-row-saving.ts'

interface QuotationRowProps extends RowProps<Quotation> {
  to: string | undefined
  picture: ReactNode
}

/** Quotes a saved quotation again, at its quantity or at another. */
const useRequote = (props: QuotationRowProps) => {
  const api = useApi()

  const save = async (item: Quotation, { quantity }: { quantity: number }) => {
    const answer = await requote(
      (name, input) => api.call(name, input, { hasOwnMessages: true }),
      item,
      quantity,
    )
    if (!answer) return '这一项不能在这里修改'
    return answer.code === codes.ok ? { ...answer, data: withAnswer(item, quantity, answer.data) } : answer
  }

  return useRowSaving({ ...props, save, field: 'quantity' })
}

/** The date until which the price is valid; afterwards a button for a new price. */
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

/** One design, sold by the piece: the field beside it has the quantity. */
const isPlain = ({ styles, unit, piece_unit }: Quotation) => styles === 1 && unit === piece_unit

export function QuotationRow(props: QuotationRowProps) {
  const { item } = props
  const { product, spec, bjd_no, quantity, piece_unit, valid_until, expired, problem, with_files } = item
  const saving = useRequote(props)
  return (
    <CartRow
      {...props}
      name={product.name}
      saving={saving}
      stillHolds={`仍按 ${formatQuantity(item)}计价`}
      description={
        <>
          <SpecText spec={spec.filter(({ label }) => label !== '数量' || !isPlain(item))} />
          <p className={styles.facts}>
            <span>{bjd_no}</span>
            {with_files && <span>沿用上次稿件</span>}
            {problem && <b className={styles.expired}>{problem}</b>}
            <span className={styles.validity}>
              <Validity until={valid_until} isExpired={expired} onRenew={() => saving.ask({ quantity })} />
            </span>
          </p>
        </>
      }
      amount={{
        label: `${product.name} 数量`,
        value: quantity,
        unit: item.styles > 1 ? `${piece_unit} / 款` : piece_unit,
      }}
      changeFor={(next) => ({ quantity: next })}
      actions={<DownloadButton id={item.id} number={bjd_no} />}
    />
  )
}
