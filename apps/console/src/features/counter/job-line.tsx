import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import {
  type FormValues,
  formatFen,
  formatQuantity,
  kgText,
  type ProductDetail,
  type QuoteAnswer,
  summariseSpec,
} from '@yinpu/contract'
import { type Changes, changeValues } from '@yinpu/job-form/change-values'
import compact from '@yinpu/job-form/compact.module.css'
import { specOfChoices } from '@yinpu/job-form/describe-choices'
import { errorsOutsideForm } from '@yinpu/job-form/field-errors'
import { unitPriceText } from '@yinpu/job-form/ladder-labels'
import { PriceHint } from '@yinpu/job-form/price-hint'
import { PriceLines } from '@yinpu/job-form/price-lines'
import { QuoteForm } from '@yinpu/job-form/quote-form'
import type { FieldErrors } from '@yinpu/job-form/to-request'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import styles from './job-line.module.css'
import { moveThroughOptions } from './option-keys.ts'
import { type ChangedPrice, PriceChange } from './price-change.tsx'

/** A page with all lines folded needs no drawings. */
const JobPlan = lazy(async () => ({ default: (await import('./job-plan.tsx')).JobPlan }))

export interface JobLineProps {
  /** counted from 1 */
  number: number
  product: ProductDetail
  values: FormValues
  /** the last price; of earlier values while `isStale` */
  answer: QuoteAnswer | undefined
  isStale: boolean
  /** of the form, by the field's name */
  errors: FieldErrors
  /** undefined as long as the computed price stands */
  changed: ChangedPrice | undefined
  /** what this person may change, in percent of the computed price; undefined: without a limit */
  percentLimit: number | undefined
  /** why no rush term is taken today; empty if one is */
  rushObjection?: string
  /** usual reasons of a changed price */
  reasons?: readonly string[]
  /** of a reason, by its call */
  maxReason: number | undefined
  /** the state of the artwork, for the folded row */
  artwork: { text: string; isReady: boolean }
  /** where the choices come from, such as an earlier order */
  note?: string
  isOpen: boolean
  onToggle: () => void
  onValues: (values: FormValues) => void
  /** undefined: the computed price again */
  onPrice: (changed: ChangedPrice | undefined) => void
  /** files, a remark: what else belongs to the line */
  children?: ReactNode
}

type HeadProps = Pick<
  JobLineProps,
  | 'number'
  | 'product'
  | 'values'
  | 'answer'
  | 'isStale'
  | 'changed'
  | 'artwork'
  | 'note'
  | 'isOpen'
  | 'onToggle'
> & { bodyId: string }

function Sum({ answer, isStale, changed }: Pick<HeadProps, 'answer' | 'isStale' | 'changed'>) {
  if (!answer) return <span className={styles.sum}>—</span>
  const fen = changed?.priceFen ?? answer.total_fen
  return (
    <span className={styles.sum} data-stale={isStale || undefined}>
      {fen !== answer.total_fen && (
        <del>
          <span className="visually-hidden">算出 </span>
          {formatFen(answer.total_fen)}
        </del>
      )}
      <b className={styles.fen}>{formatFen(fen)}</b>
    </span>
  )
}

/** The whole line in one row; the open one keeps it as its head. */
function Head(props: HeadProps) {
  const { number, product, values, answer, isStale, artwork, note, isOpen, onToggle, bodyId } = props
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <button
      type="button"
      className={styles.head}
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={onToggle}
    >
      <span className={styles.number} data-open={isOpen || undefined}>
        {number}
      </span>
      <span className={styles.what}>
        <span className={styles.name}>
          <b>{product.name}</b> {isOpen ? note : answer && formatQuantity(answer)}
        </span>
        {!isOpen && (
          <span className={styles.spec}>
            {summariseSpec(specOfChoices(product, values, isStale ? undefined : answer))}
          </span>
        )}
      </span>
      {!isOpen && (
        <span className={styles.artwork} data-ready={artwork.isReady || undefined}>
          {artwork.text}
        </span>
      )}
      <Sum {...props} />
      <Chevron size={16} className={styles.chevron} aria-hidden="true" />
    </button>
  )
}

function Workings({ answer, isStale }: { answer: QuoteAnswer; isStale: boolean }) {
  return (
    <div data-stale={isStale || undefined}>
      <Suspense>
        <JobPlan answer={answer} />
      </Suspense>
      <PriceLines lines={answer.lines} isStale={false} />
      <p className={styles.computed}>
        <span>算出</span>
        <span>
          {unitPriceText(answer.unit_price)} / {answer.unit}，{kgText(answer.net_kg)}
        </span>
        <b>{formatFen(answer.total_fen)}</b>
      </p>
    </div>
  )
}

/**
 * A line of an order that staff take: the buyer's own form with every line of its price and its plan beside it.
 * Folded it is one row.
 */
export function JobLine(props: JobLineProps) {
  const { product, values, answer, isStale, errors, changed, percentLimit, isOpen, onToggle } = props
  const bodyId = useId()
  const line = useRef<HTMLElement>(null)
  const change = (changes: Changes) => props.onValues(changeValues(product.fields, values, changes))
  const fold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onToggle()
    line.current?.querySelector('button')?.focus()
  }
  const setPrice = (next: ChangedPrice) =>
    props.onPrice(next.priceFen === answer?.total_fen && next.reason === '' ? undefined : next)
  return (
    <section ref={line} className={styles.line} data-open={isOpen || undefined} aria-label={product.name}>
      <Head {...props} bodyId={bodyId} />
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
        <div
          id={bodyId}
          className={`${styles.body} ${compact.compact}`}
          onKeyDown={(event) => {
            moveThroughOptions(event)
            fold(event)
          }}
        >
          <div className={styles.form}>
            <QuoteForm
              product={product}
              values={values}
              errors={errors}
              terms={answer?.terms}
              rushObjection={props.rushObjection ?? ''}
              quantityNote={
                <PriceHint quote={answer} isStale={isStale} onTake={(quantity) => change({ quantity })} />
              }
              change={change}
            />
            {errorsOutsideForm(product.fields, values, errors).map((message) => (
              <p key={message} role="alert" className={styles.error}>
                {message}
              </p>
            ))}
            {answer && (
              <PriceChange
                computedFen={answer.total_fen}
                priceFen={changed?.priceFen ?? answer.total_fen}
                reason={changed?.reason ?? ''}
                percentLimit={percentLimit}
                {...(props.reasons && { reasons: props.reasons })}
                {...(props.maxReason !== undefined && { maxLength: props.maxReason })}
                onChange={setPrice}
              />
            )}
            {props.children}
          </div>
          <div className={styles.workings}>{answer && <Workings answer={answer} isStale={isStale} />}</div>
        </div>
      )}
    </section>
  )
}
