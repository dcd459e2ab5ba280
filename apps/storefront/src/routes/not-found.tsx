import { data } from 'react-router'
import { NotFoundPanel } from '../shell/failed-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/not-found'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default NotFoundPanel
