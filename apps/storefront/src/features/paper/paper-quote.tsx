import { formatFen, type Paper, type QuoteAnswer } from '@yinpu/contract'
import type { InitialAnswer } from '../../session/live-requests.ts'
import { AnnouncedResult } from '../../ui/announced-result.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { PaperActions } from './paper-actions.tsx'
import { formatReams, formatSheets } from './paper-amount.ts'
import { PaperBar } from './paper-bar.tsx'
import type { PaperChoice } from './paper-choice.ts'
import { PaperForm } from './paper-form.tsx'
import { PaperLadder } from './paper-ladder.tsx'
import { PaperPriceCard } from './paper-price-card.tsx'
import styles from './paper-quote.module.css'
import { PaperWeights } from './paper-weights.tsx'
import { usePaperActions } from './use-paper-actions.ts'
import { usePaperQuote } from './use-paper-quote.ts'

interface PaperQuoteProps {
  paper: Paper
  first: PaperChoice
  answer: InitialAnswer<QuoteAnswer>
}

const announcementOf = ({ total_fen, quantity }: QuoteAnswer) =>
  `合计 ${formatFen(total_fen)} 元，${formatSheets(quantity)}，${formatReams(quantity)}`

/** One paper: the options on the left, the price on the right, and on a phone at the bottom. */
export function PaperQuote({ paper, first, answer }: PaperQuoteProps) {
  const state = usePaperQuote(paper, first, answer)
  const actions = usePaperActions(state)
  const { data: quote, isStale } = state.live
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          <TitledCard title="选择规格和数量">
            <PaperForm paper={paper} state={state} />
          </TitledCard>
        </div>
        <div className={styles.price}>
          <PaperPriceCard live={state.live} actions={<PaperActions {...actions} />} />
        </div>
        <div className={styles.tables}>
          <TitledCard title="数量与价格">
            <div data-stale={isStale || undefined} className={styles.ladder}>
              {quote ? (
                <PaperLadder steps={quote.ladder} quantity={quote.quantity} />
              ) : (
                '填好规格和数量，这里列出相邻数量的价格。'
              )}
            </div>
          </TitledCard>
          <TitledCard title="克重与令价">
            <PaperWeights paper={paper} gsm={state.choice.gsm} />
          </TitledCard>
        </div>
      </div>
      <PaperBar quote={quote} isStale={isStale} actions={actions} />
      <AnnouncedResult>{quote && !isStale ? announcementOf(quote) : ''}</AnnouncedResult>
    </>
  )
}
