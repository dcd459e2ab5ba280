import { Blank } from '../../ui/blank.tsx'
import { Card } from '../../ui/card.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { LinesSkeleton, SumsSkeleton } from './summary-skeleton.tsx'

const steps = ['收货方式', '物流', '交期', '发票']

/** Until it is known who orders. */
export function CheckoutSkeleton() {
  return (
    <div aria-busy="true">
      <CheckoutFrame
        summary={
          <Card isCropped>
            <LinesSkeleton count={1} />
            <SumsSkeleton />
          </Card>
        }
      >
        {steps.map((title) => (
          <TitledCard key={title} title={title}>
            <Blank width="70%" />
          </TitledCard>
        ))}
      </CheckoutFrame>
    </div>
  )
}
