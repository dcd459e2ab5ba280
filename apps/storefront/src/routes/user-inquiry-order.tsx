import { AddressChooser } from '../features/address/address-chooser.tsx'
import { OfferCheckout } from '../features/checkout/offer-checkout.tsx'
import { TitleOptions } from '../features/invoice/title-options.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-inquiry-order'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserInquiryOrder({ params: { offer_id } }: Route.ComponentProps) {
  return (
    <CentrePage>
      {() => (
        <OfferCheckout
          key={offer_id}
          offerId={offer_id}
          chooser={(value, onChange) => <AddressChooser value={value} onChange={onChange} />}
          titles={(isForCompany, value, onChoose) => (
            <TitleOptions isForCompany={isForCompany} value={value} onChoose={onChoose} />
          )}
        />
      )}
    </CentrePage>
  )
}
