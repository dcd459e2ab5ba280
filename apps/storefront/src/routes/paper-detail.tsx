import { data, useLocation } from 'react-router'
import { callShop } from '../call-shop.server.ts'
import { firstAnswer } from '../features/paper/first-answer.server.ts'
import { readPaperQuery, toPaperRequest } from '../features/paper/paper-choice.ts'
import { PaperQuote } from '../features/paper/paper-quote.tsx'
import { paperTexts } from '../features/paper/paper-texts.ts'
import { PaperUses } from '../features/paper/paper-uses.tsx'
import { SampleBookLinks } from '../features/paper/sample-book-links.tsx'
import { pageShopContext } from '../page-shop-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { goods } from '../shell/structured-data.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/paper-detail'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const papers = await callShop(context, 'listPapers', { query: {} })
  const paper = papers.find(({ id }) => id === params.id)
  if (!paper) throw data(null, { status: 404 })
  const choice = readPaperQuery(url.searchParams, paper)
  const answer = await firstAnswer(context, 'quotePaper', { body: toPaperRequest(paper.id, choice) })
  return {
    paper,
    choice,
    answer,
    words: paperTexts(paper.id),
    address: `${context.get(pageShopContext).origin}/paper/detail/${encodeURIComponent(paper.id)}`,
  }
}

const trail = [
  { to: '/', label: '首页' },
  { to: '/paper', label: '纸张报价' },
]

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { paper, words, address } = args.loaderData
  const description = `${paper.name} ${paper.gsm.join('、')}g 的令价、厚度与实时报价。${words.nature}`
  const reams = paper.ream_prices.map(({ ream_fen }) => ream_fen)
  return [
    ...pageMeta(args, { title: paper.name, description, trail }),
    ...(reams.length > 0
      ? [
          goods({
            name: paper.name,
            url: address,
            description,
            offers: { lowFen: Math.min(...reams), highFen: Math.max(...reams), count: reams.length },
          }),
        ]
      : []),
  ]
}

export default function PaperDetail({ loaderData: { paper, choice, answer, words } }: Route.ComponentProps) {
  // Every navigation has a choice of its own; a change of the form is no navigation.
  const { key } = useLocation()
  return (
    <>
      <PageHeading title={paper.name} lead={words.nature} trail={trail} />
      <PaperUses uses={words.uses} />
      <SampleBookLinks books={paper.sample_books} />
      <PaperQuote key={key} paper={paper} first={choice} answer={answer} />
    </>
  )
}
