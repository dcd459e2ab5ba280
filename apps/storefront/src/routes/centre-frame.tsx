import { Outlet } from 'react-router'
import { CentreFrame } from '../shell/centre-frame.tsx'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export default function Centre() {
  return (
    <CentreFrame>
      <Outlet />
    </CentreFrame>
  )
}
