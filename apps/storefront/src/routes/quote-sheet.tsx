import { callShop } from '../call-shop.server.ts'
import { AddressChooser } from '../features/address/address-chooser.tsx'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { LinkedSheet } from '../features/checkout/quote-sheet.tsx'
import { TitleOptions } from '../features/invoice/title-options.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/quote-sheet'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const loader = async ({ context, params: { token } }: Route.LoaderArgs) => ({
  token,
  sheet: await callShop(context, 'viewQuoteSheet', { body: { token } }),
})

// Neither the number nor a name: previews of links are made by others' machines.
export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function LinkedQuoteSheet({ loaderData: { token, sheet } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="报价单" trail={[{ to: '/', label: '首页' }]} />
      <LinkedSheet
        key={token}
        token={token}
        first={sheet}
        picture={(image) => <ProductArt image={image} />}
        chooser={(value, onChange) => <AddressChooser value={value} onChange={onChange} />}
        titles={(isForCompany, value, onChoose) => (
          <TitleOptions isForCompany={isForCompany} value={value} onChoose={onChoose} />
        )}
      />
    </>
  )
}
