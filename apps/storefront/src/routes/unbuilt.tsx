import { Button } from '@mantine/core'
import { data, Link } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/unbuilt'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

/** Lines of the route table that have no screen yet: their title is known, their content is not. */
export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { isHidden: true })

export default function Unbuilt() {
  return (
    <Notice
      title="这一页还在准备中"
      detail="很快就能使用。您可以先看看产品和纸张的报价。"
      actions={
        <>
          <Button component={Link} to="/produce" size="md">
            产品报价
          </Button>
          <Button component={Link} to="/" size="md" variant="default">
            回到首页
          </Button>
        </>
      }
    />
  )
}
