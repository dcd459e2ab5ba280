import { callShop } from '../call-shop.server.ts'
import { ContactCard } from '../features/company/contact-card.tsx'
import { describeShop } from '../shell/describe-shop.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { SplitColumns } from '../ui/columns.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RichText } from '../ui/rich-text.tsx'
import type { Route } from './+types/about'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  company: await callShop(context, 'getCompany', {}),
})

const trail = [{ to: '/', label: '首页' }]

export const meta: Route.MetaFunction = (args) => {
  const { name, slogan, address, business_hours } = args.loaderData?.company ?? {}
  const facts = [slogan, address && `地址：${address}`, business_hours && `营业时间：${business_hours}`]
  return [
    ...pageMeta(args, { trail, description: name && [`关于${name}`, ...facts.filter(Boolean)].join('。') }),
    ...describeShop(args.matches),
  ]
}

export default function About({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="关于我们" lead={company.slogan} trail={trail} />
      <SplitColumns aside={<ContactCard contact={company} />}>
        <RichText html={company.about} />
      </SplitColumns>
    </>
  )
}
