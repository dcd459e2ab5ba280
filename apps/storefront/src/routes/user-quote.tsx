import { AddressChooser } from '../features/address/address-chooser.tsx'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { OwnSheet } from '../features/checkout/quote-sheet.tsx'
import { TitleOptions } from '../features/invoice/title-options.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-quote'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserQuote({ params: { sheet_id } }: Route.ComponentProps) {
  return (
    <CentrePage>
      {() => (
        <OwnSheet
          key={sheet_id}
          id={sheet_id}
          picture={(image) => <ProductArt image={image} />}
          chooser={(value, onChange) => <AddressChooser value={value} onChange={onChange} />}
          titles={(isForCompany, value, onChoose) => (
            <TitleOptions isForCompany={isForCompany} value={value} onChoose={onChoose} />
          )}
        />
      )}
    </CentrePage>
  )
}
