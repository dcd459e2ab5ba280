import { TitleBook } from '../features/invoice/title-book.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-invoice-titles'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserInvoiceTitles() {
  return <CentrePage>{() => <TitleBook />}</CentrePage>
}
