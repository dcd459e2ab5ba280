import type { FormValues, ProductDetail, QuoteAnswer } from '@yinpu/contract'
import { describeChoices, specOfChoices } from '@yinpu/job-form/describe-choices'
import { errorsOutsideForm } from '@yinpu/job-form/field-errors'
import { focusFirstInvalid } from '@yinpu/job-form/field-row'
import { PriceHint } from '@yinpu/job-form/price-hint'
import { QuoteForm } from '@yinpu/job-form/quote-form'
import { type ReactNode, Suspense, useState } from 'react'
import type { InitialAnswer } from '../../session/live-requests.ts'
import { useKeepFavourite } from '../../session/use-keep-favourite.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { hydrateLater } from '../../ui/hydrate-later.tsx'
import { InquiryDialog } from './inquiry/inquiry-dialog.tsx'
import { encodeCarriedOver } from './link/encode-choices.ts'
import type { Province } from './price/freight.tsx'
import { PriceActions } from './price/price-actions.tsx'
import { PriceBar } from './price/price-bar.tsx'
import { PriceCard } from './price/price-card.tsx'
import { messageAbout, PriceNote } from './price/price-note.tsx'
import { useSaveQuotation } from './price/use-save-quotation.ts'
import { ProductHead } from './product-head.tsx'
import styles from './quote-page.module.css'
import { SampleLinks } from './sample-links.tsx'
import { useChoices } from './use-choices.ts'
import { usePageAddress } from './use-page-address.ts'
import { usePrintQuotation } from './use-print-quotation.ts'
import { useQuote } from './use-quote.ts'
import { useRushObjection } from './use-shop-calendar.ts'

interface QuotePageProps {
  product: ProductDetail
  /** the options of the link, and their price as the server rendered it */
  first: { values: FormValues; answer: InitialAnswer<QuoteAnswer>; renderedAt: number }
  provinces: readonly Province[]
  /** the quotation in the cart that the buyer changes */
  replaces: string | undefined
  picture: ReactNode
  /** the other parts of the page; the price stays visible beside them */
  children?: ReactNode
}

/** The drawings are most of the page's code, and the first price needs none of them. */
const Workings = hydrateLater(async () => (await import('./workings.tsx')).Workings)

const summaryLength = 1000

/** The data for the shop's offer; an amount that is no whole number is in its text only. */
const inquirySubjectOf = (name: string, { total_fen, total_quantity, unit }: QuoteAnswer) => ({
  total_fen,
  name: name.slice(0, 60),
  ...(Number.isInteger(total_quantity) && { quantity: total_quantity, unit }),
})

/**
 * Options on the left, price and reasons on the right. Each Suspense is a part that is hydrated by itself, so
 * that a phone never blocks for the whole page.
 */
export function QuotePage(props: QuotePageProps) {
  const { product, first, provinces, replaces, picture, children } = props
  const { values, change, quote, errors, query } = useChoices(product, first.values)
  const live = useQuote(quote, first.answer)
  const address = usePageAddress(query, replaces)
  const { saving, texts: saveTexts, save, buyNow } = useSaveQuotation({ quote, replaces, address })
  const { isPrinting, print } = usePrintQuotation(quote)
  const keep = useKeepFavourite()
  const rushObjection = useRushObjection()
  const [isAsking, setAsking] = useState(false)

  const allErrors = { ...live.refusal?.fields, ...errors }
  const isSendable = quote !== undefined && !live.refusal
  const unlessWrong = (action: () => void) => () => {
    if (isSendable || !focusFirstInvalid()) action()
  }
  const spec = specOfChoices(product, values, live.isStale ? undefined : live.data)
  const pick = (quantity: number) => change({ quantity })
  const other = live.refusal?.produce_id
  const isIncomplete = quote === undefined
  const matter = messageAbout({
    live,
    isIncomplete,
    otherErrors: errorsOutsideForm(product.fields, values, allErrors),
  })
  return (
    <div>
      <div className={styles.columns}>
        <div className={styles.form}>
          <Card>
            <ProductHead product={product} picture={picture} />
            <SampleLinks product={product} values={values} />
            <Suspense>
              <QuoteForm
                product={product}
                values={values}
                errors={allErrors}
                change={change}
                terms={live.data?.terms}
                rushObjection={rushObjection}
                quantityNote={
                  <PriceHint quote={matter ? undefined : live.data} isStale={live.isStale} onTake={pick} />
                }
              />
            </Suspense>
          </Card>
        </div>
        <div className={styles.price}>
          <Suspense>
            <PriceCard
              live={live}
              quote={isSendable ? quote : undefined}
              spec={spec}
              renderedAt={live.data === first.answer.data ? first.renderedAt : undefined}
              provinces={provinces}
              hasNote={matter !== undefined}
              template={isSendable ? `${product.template}?${query}` : undefined}
              note={
                <PriceNote
                  message={matter}
                  onRetry={isIncomplete ? undefined : live.failed?.retry}
                  otherProduct={other && `/produce/detail/${other}?${encodeCarriedOver(product, values)}`}
                />
              }
              actions={
                <PriceActions
                  saving={saving}
                  save={saveTexts}
                  isDownloading={isPrinting}
                  onSave={unlessWrong(save)}
                  onBuyNow={buyNow && unlessWrong(buyNow)}
                  onDownload={unlessWrong(print)}
                  onFavour={unlessWrong(() => quote && keep({ quote }, address))}
                  onInquire={() => setAsking(true)}
                >
                  <CopyButton text={() => window.location.origin + address}>复制链接</CopyButton>
                </PriceActions>
              }
            />
          </Suspense>
        </div>
        <div className={styles.workings}>
          <Workings product={product} values={values} live={live} onPick={pick} />
        </div>
      </div>
      <Suspense>{children}</Suspense>
      <PriceBar
        live={live}
        saving={saving}
        save={saveTexts}
        isWrong={!isSendable}
        onSave={unlessWrong(save)}
        onBuyNow={buyNow && unlessWrong(buyNow)}
      />
      <InquiryDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        quote={{
          produce_id: product.id,
          summary: `${product.name}；${describeChoices(spec)}`.slice(0, summaryLength),
          ...(live.data && !live.isStale && inquirySubjectOf(product.name, live.data)),
        }}
      />
    </div>
  )
}
