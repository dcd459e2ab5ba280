import { useLocation } from 'react-router'
import { AddressChooser } from '../features/address/address-chooser.tsx'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { Checkout } from '../features/checkout/checkout.tsx'
import { readChoices, sourceOf } from '../features/checkout/checkout-choices.ts'
import { TitleOptions } from '../features/invoice/title-options.tsx'
import { linkToJob } from '../features/quote/link/link-to-job.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { useRootData } from '../shell/root-data.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/checkout'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

const nowhere = { name: '', address: '', phone: '', business_hours: '' }

export default function CheckoutPage() {
  const pickupAddress = useRootData()?.company ?? nowhere
  const { key, search } = useLocation()
  const from = readChoices(search)
  return (
    <>
      <PageHeading title="确认订单" trail={[{ to: '/', label: '首页' }, sourceOf(from)]} />
      <Checkout
        // Other goods reset the page.
        key={key}
        pickupAddress={pickupAddress}
        linkOf={({ produce_id, request }) => linkToJob(produce_id, request)}
        picture={(image) => <ProductArt image={image} />}
        titles={(isForCompany, value, onChoose) => (
          <TitleOptions isForCompany={isForCompany} value={value} onChoose={onChoose} />
        )}
        chooser={(value, onChange) => <AddressChooser value={value} onChange={onChange} />}
      />
    </>
  )
}
