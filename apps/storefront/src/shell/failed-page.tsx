import { codeMessages, codes } from '@yinpu/contract'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { FailedState } from '../ui/failed-state.tsx'
import { PlainNotice } from '../ui/plain-notice.tsx'
import { NotFoundPanel } from './not-found-panel.tsx'
import { useRootData } from './root-data.ts'
import { ShellFrame } from './shell-frame.tsx'
import { findShopProblem, readThrown } from './shop-problem.ts'

const reasonOf = (error: unknown) => readThrown(error, 'msg') ?? codeMessages[codes.failed]

/** Where a screen failed: what is missing, or why it failed and a second try. */
export function ScreenFailure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel />
  return (
    <FailedState reason={reasonOf(error)} isRetrying={state !== 'idle'} onRetry={() => void revalidate()} />
  )
}

/** Where the shop itself failed: there may be no company to build a shell from. */
export function FailedPage({ error }: { error: unknown }) {
  const root = useRootData()
  const problem = findShopProblem(error)
  if (problem) return <PlainNotice title={problem.title} detail={problem.detail} />
  if (root)
    return (
      <ShellFrame>
        <ScreenFailure error={error} />
      </ShellFrame>
    )
  return (
    <ShellFrame>
      <FailedState reason={reasonOf(error)} isRetrying={false} onRetry={() => window.location.reload()} />
    </ShellFrame>
  )
}
