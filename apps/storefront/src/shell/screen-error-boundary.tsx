import { useRouteError } from 'react-router'
import { ScreenFailure } from './failed-page.tsx'

/** Every screen exports this: header and footer stay usable after an error of the screen. */
export function ScreenErrorBoundary() {
  return <ScreenFailure error={useRouteError()} />
}
