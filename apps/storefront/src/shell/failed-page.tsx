import { codeMessages, codes } from '@yinpu/contract'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './failed-page.module.css'
import { useRootData } from './root-data.ts'
import { ShellFrame } from './shell-frame.tsx'
import { findShopProblem, readThrown } from './shop-problem.ts'

export function NotFoundPanel() {
  return (
    <Notice
      mark="404"
      title="页面不存在"
      detail="您要找的页面可能已经移走，或网址有误。您可以从下面继续。"
      actions={
        <>
          <Button component={Link} to="/" size="md">
            回到首页
          </Button>
          <Button component={Link} to="/produce" size="md" variant="default">
            产品报价
          </Button>
          <Button component={Link} to="/paper" size="md" variant="default">
            纸张报价
          </Button>
        </>
      }
    />
  )
}

/** A page without the shop's frame. */
function PlainNotice({ title, detail }: { title: string; detail: string }) {
  return (
    <main className={styles.page}>
      <Notice title={title} detail={detail} />
    </main>
  )
}

interface FailedStateProps {
  reason: string
  isRetrying: boolean
  onRetry: () => void
}

function FailedState({ reason, isRetrying, onRetry }: FailedStateProps) {
  return (
    <div role="alert">
      <Notice
        title="页面暂时打不开"
        detail={reason}
        actions={
          <Button size="md" loading={isRetrying} onClick={onRetry}>
            重试
          </Button>
        }
      />
    </div>
  )
}

const reasonOf = (error: unknown) => readThrown(error, 'msg') ?? codeMessages[codes.failed]

/** Shown instead of a screen that failed: "not found", or the reason and a retry. */
export function ScreenFailure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel />
  return (
    <FailedState reason={reasonOf(error)} isRetrying={state !== 'idle'} onRetry={() => void revalidate()} />
  )
}

/** Shown if the shop itself failed: there may be no company to build a shell from. */
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
