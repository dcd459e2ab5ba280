import { formatFen, type QuoteAnswer } from '@yinpu/contract'
import { unitPriceText } from '../drawings/ladder-labels.ts'
import { nextStep } from './next-step.ts'
import styles from './price-hint.module.css'

const Sum = ({ fen }: { fen: number }) => <span className={styles.sum}>¥{formatFen(fen)}</span>

interface PriceHintProps {
  quote: QuoteAnswer | undefined
  isStale: boolean
  onTake: (quantity: number) => void
}

/** Printing more can even cost less; otherwise this names the extra cost of a slightly larger quantity. */
function HintText({ quote }: { quote: QuoteAnswer }) {
  const { hint, unit, piece_unit, styles, file } = quote
  // A product without a file is not printed.
  const more = file ? '再印' : '再加'
  const next = nextStep(quote)
  if (hint) {
    return (
      <>
        {hint.message}，合计 <Sum fen={hint.total_fen} />
        ，少 <Sum fen={hint.saving_fen} />
      </>
    )
  }
  if (!next) return null
  return (
    <>
      {styles > 1 ? `每款${more}` : more} {next.more} {piece_unit}，
      {next.moreFen === 0 ? (
        '总价不变'
      ) : (
        <>
          {next.moreFen < 0 ? '少' : '多'} <Sum fen={Math.abs(next.moreFen)} />
        </>
      )}
      {next.unitPrice !== undefined && `，单价降到 ${unitPriceText(next.unitPrice)} / ${unit}`}
    </>
  )
}

/** The line always takes its space, so that nothing below it moves. */
export function PriceHint({ quote, isStale, onTake }: PriceHintProps) {
  const quantity = quote && (quote.hint ?? nextStep(quote))?.quantity
  return (
    <p className={styles.hint} data-stale={isStale || undefined}>
      {quote && quantity !== undefined && (
        <>
          <span className={quote.hint ? styles.better : undefined}>
            <HintText quote={quote} />
          </span>
          <button type="button" className={styles.take} onClick={() => onTake(quantity)}>
            改为 {quantity} {quote.piece_unit}
          </button>
        </>
      )}
    </p>
  )
}
