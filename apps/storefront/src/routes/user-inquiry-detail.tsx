import { InquiryPage } from '../features/inquiry/inquiry-page.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-inquiry-detail'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserInquiryDetail({ params: { inquiry_id } }: Route.ComponentProps) {
  return <CentrePage>{() => <InquiryPage key={inquiry_id} id={inquiry_id} />}</CentrePage>
}
