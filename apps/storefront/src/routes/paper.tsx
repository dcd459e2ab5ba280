import { useLocation } from 'react-router'
import { callShop } from '../call-shop.server.ts'
import { CalculatorLink } from '../features/paper/calculator-link.tsx'
import { withoutUndrawn } from '../features/paper/drawn-plan.ts'
import { firstAnswer } from '../features/paper/first-answer.server.ts'
import { PaperCard } from '../features/paper/paper-card.tsx'
import { listSampleBooks, readPaperPrice } from '../features/paper/read-paper-prices.server.ts'
import { SampleBookLinks } from '../features/paper/sample-book-links.tsx'
import { SheetCalculator } from '../features/paper/sheet-calculator.tsx'
import { readSheetQuery, toPlanInput } from '../features/paper/sheet-question.ts'
import { LaterSheetPlan } from '../features/quote/later-sheet-plan.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { CardColumns } from '../ui/columns.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/paper'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

const calculatorId = 'kaishu'
const trail = [{ to: '/', label: '首页' }]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const question = readSheetQuery(url.searchParams)
  const [papers, { data, refusal }] = await Promise.all([
    callShop(context, 'listPapers', { query: {} }),
    firstAnswer(context, 'planSheet', toPlanInput(question)),
  ])
  return {
    papers: papers.map(readPaperPrice),
    sampleBooks: listSampleBooks(papers),
    question,
    answer: { data: data && { sheets: data.sheets.map(withoutUndrawn) }, refusal },
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    trail,
    description:
      args.loaderData && `纸张吨价与各克重令价：${args.loaderData.papers.map(({ name }) => name).join('、')}`,
  })

export default function Paper({
  loaderData: { papers, sampleBooks, question, answer },
}: Route.ComponentProps) {
  // Every navigation has a query of its own; a change of the form is no navigation.
  const { key } = useLocation()
  return (
    <>
      <PageHeading
        title="纸张报价"
        lead="吨价按纸种给出，令价由吨价、克重和全开尺寸算出；正度、大度分开列明。"
        trail={trail}
      />
      <CalculatorLink anchor={calculatorId} />
      <SampleBookLinks books={sampleBooks} />
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
      <div id={calculatorId}>
        <Section title="开数计算器" note="改动任何一项，裁切方案立即重画">
          <SheetCalculator
            key={key}
            anchor={calculatorId}
            first={question}
            answer={answer}
            draw={(plan) => <LaterSheetPlan plan={plan} />}
          />
        </Section>
      </div>
    </>
  )
}
