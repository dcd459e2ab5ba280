import { Statement } from '../features/credit/statement.tsx'
import { CentrePage } from '../shell/centre-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/user-statement'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function UserStatement({ params: { id } }: Route.ComponentProps) {
  return <CentrePage>{() => <Statement key={id} id={id} />}</CentrePage>
}
