import { type FormValues, type ProductDetail, typeOfOffset, typeOfSample } from '@yinpu/contract'
import { ImpositionDrawing } from '@yinpu/job-form/imposition-drawing'
import { LadderChart } from '@yinpu/job-form/ladder-chart'
import { PriceShareBar } from '@yinpu/job-form/price-share-bar'
import { UnfoldedDrawing } from '@yinpu/job-form/unfolded-drawing'
import { TitledCard } from '../../ui/titled-card.tsx'
import { BookContents } from './book-contents.tsx'
import type { LiveQuote } from './use-quote.ts'
import styles from './workings.module.css'

interface WorkingsProps {
  product: ProductDetail
  values: FormValues
  live: LiveQuote
  onPick: (quantity: number) => void
}

/** Boxes and bags unfold in the same way, printed or blank. */
const isSolid = ({ ysp_type, yangpin_type }: ProductDetail) =>
  ysp_type === typeOfOffset.box ||
  ysp_type === typeOfOffset.bag ||
  yangpin_type === typeOfSample.whiteBox ||
  yangpin_type === typeOfSample.whiteBag

/** Drawings of the production, and the prices of other quantities. */
export function Workings({ product, values, live: { data, isStale }, onPick }: WorkingsProps) {
  const content = product.contents?.find(({ value }) => value === values.book)
  return (
    <div className={styles.workings} data-stale={isStale || undefined}>
      {content && <BookContents content={content} />}
      {isSolid(product) && (
        <TitledCard title="展开图">
          <UnfoldedDrawing dieline={data?.blank} />
        </TitledCard>
      )}
      {data?.plan && data.plan.parts.length > 0 && (
        <TitledCard title="上机排版">
          <ImpositionDrawing plan={data.plan} />
        </TitledCard>
      )}
      {data && data.lines.length > 2 && (
        <TitledCard title="费用构成">
          <PriceShareBar lines={data.lines} />
        </TitledCard>
      )}
      {data && data.ladder.length > 1 && (
        <TitledCard title="数量与单价">
          <LadderChart
            ladder={data.ladder}
            quantity={data.quantity}
            unit={data.unit}
            pieceUnit={data.piece_unit}
            onPick={onPick}
          />
        </TitledCard>
      )}
    </div>
  )
}
