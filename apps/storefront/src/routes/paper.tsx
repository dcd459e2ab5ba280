import { callShop } from '../call-shop.server.ts'
import { PaperCard } from '../features/paper/paper-card.tsx'
import { readPaperPrice } from '../features/paper/read-paper-prices.server.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { CardColumns } from '../ui/card-columns.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/paper'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  papers: (await callShop(context, 'listPapers', { query: {} })).map(readPaperPrice),
})

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description:
      args.loaderData && `纸张吨价与各克重令价：${args.loaderData.papers.map(({ name }) => name).join('、')}`,
  })

export default function Paper({ loaderData: { papers } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="纸张报价"
        lead="吨价按纸种给出，令价由吨价、克重和全开尺寸算出；正度、大度分开列明。"
        trail={[{ to: '/', label: '首页' }]}
      />
      {papers.length > 0 ? (
        <CardColumns>
          {papers.map((paper) => (
            <PaperCard key={paper.id} paper={paper} />
          ))}
        </CardColumns>
      ) : (
        <Notice
          isPage={false}
          title="暂无纸价"
          detail="店铺正在更新纸张价格，您可以稍后再来，或直接联系我们。"
        />
      )}
    </>
  )
}
