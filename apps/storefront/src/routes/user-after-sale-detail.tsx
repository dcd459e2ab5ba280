import { AfterSalePage } from '../features/after-sale/detail/after-sale-page.tsx'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { ProgressLine } from '../records/progress-line.tsx'
import { TimelineCard } from '../records/timeline-card.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { CopyNumber } from '../ui/copy-number.tsx'
import type { Route } from './+types/user-after-sale-detail'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserAfterSaleDetail({ params: { after_id } }: Route.ComponentProps) {
  return (
    <CentrePage>
      {() => (
        <AfterSalePage
          key={after_id}
          afterId={after_id}
          picture={(image) => <ProductArt image={image} />}
          copyable={(label, number) => <CopyNumber label={label} number={number} />}
          progress={(steps) => <ProgressLine label="售后进度" steps={steps} />}
          timeline={(entries) => <TimelineCard title="售后记录" timeline={entries} />}
        />
      )}
    </CentrePage>
  )
}
