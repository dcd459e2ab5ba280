import { callShop } from '../call-shop.server.ts'
import { ContactCard } from '../features/company/contact-card.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { SplitColumns } from '../ui/split-columns.tsx'
import type { Route } from './+types/about'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  company: await callShop(context, 'getCompany', {}),
})

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function About({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="关于我们" lead={company.slogan} trail={[{ to: '/', label: '首页' }]} />
      <SplitColumns aside={<ContactCard contact={company} />}>
        <RichText html={company.about} />
      </SplitColumns>
    </>
  )
}
