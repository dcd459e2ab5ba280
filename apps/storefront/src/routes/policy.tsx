import { formatDay, policyKinds, policyPath } from '@yinpu/contract'
import { data } from 'react-router'
import { callShop } from '../call-shop.server.ts'
import { PolicyNav } from '../features/policy/policy-nav.tsx'
import { PolicyText } from '../features/policy/policy-text.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { SplitColumns } from '../ui/columns.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/policy'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

/** Every policy is a line of the table, and this screen shows them all. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const path = url.pathname.toLowerCase().replace(/\/$/, '')
  const kind = policyKinds.find(({ value }) => policyPath(value) === path)
  if (!kind) throw data(null, { status: 404 })
  return callShop(context, 'getPolicy', { query: { kind: kind.value } })
}

const trail = [{ to: '/', label: '首页' }]

/** The first sentences describe the page. */
const describe = (content: string) =>
  content
    .replace(/^[#-]\s+/gm, '')
    .replace(/\s+/g, ' ')
    .slice(0, 120)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { trail, description: args.loaderData && describe(args.loaderData.content) })

export default function Policy({ loaderData: { kind, title, content, updated_at } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={title}
        trail={trail}
        lead={updated_at === undefined ? undefined : `${formatDay(updated_at)}更新`}
      />
      <SplitColumns aside={<PolicyNav current={kind} />}>
        <PolicyText content={content} />
      </SplitColumns>
    </>
  )
}
