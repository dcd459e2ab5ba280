import { callShop } from '../call-shop.server.ts'
import { CategoryCards } from '../features/catalogue/category-cards.tsx'
import { summaryOf } from '../features/catalogue/category-summary.ts'
import { ProductPicture } from '../features/catalogue/product-picture.tsx'
import { CarrierList } from '../features/company/carrier-list.tsx'
import { FeatureCards } from '../features/company/feature-cards.tsx'
import { HomeHero } from '../features/company/home-hero.tsx'
import { PaperSummaryTable } from '../features/paper/paper-summary-table.tsx'
import { readPaperSummary } from '../features/paper/read-paper-prices.server.ts'
import { homePlan } from '../features/quote/home-plan.server.ts'
import { LaterSheetPlan } from '../features/quote/later-sheet-plan.ts'
import { describeShop } from '../shell/describe-shop.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/home'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

const mostCategories = 8
const mostPapers = 6

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [adverts, categories, papers, carriers] = await Promise.all([
    callShop(context, 'listAdverts', { query: {} }),
    callShop(context, 'listCategoryProducts', {}),
    callShop(context, 'listPapers', { query: {} }),
    callShop(context, 'listCarriers', {}),
  ])
  return {
    hero: adverts.find(({ position }) => position === 'home-hero'),
    features: adverts.filter(({ position }) => position === 'home-feature'),
    categories: categories.slice(0, mostCategories).map(summaryOf),
    papers: papers.slice(0, mostPapers).map((paper) => readPaperSummary(paper, 'dd', 157)),
    carriers,
    plan: homePlan(),
  }
}

export const meta: Route.MetaFunction = (args) => [...pageMeta(args), ...describeShop(args.matches)]

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, features, categories, papers, carriers, plan } = loaderData
  return (
    <>
      <HomeHero
        texts={hero}
        picture={
          hero?.picture ? (
            <ProductPicture {...hero} sizes="(max-width: 1000px) 92vw, 540px" />
          ) : (
            <Card isCropped>
              <LaterSheetPlan plan={plan} />
            </Card>
          )
        }
      />
      {categories.length > 0 && (
        <Section
          title="产品与起价"
          note="选一款产品，规格选好，价格立即给出"
          more={{ to: '/produce', label: '全部产品' }}
        >
          <CategoryCards categories={categories} />
        </Section>
      )}
      {features.length > 0 && (
        <Section title="店铺推荐">
          <FeatureCards
            features={features}
            picture={(feature) => <ProductPicture {...feature} sizes="250px" />}
          />
        </Section>
      )}
      {papers.length > 0 && (
        <Section
          title="今日纸价"
          note="大度 889×1194，每令 500 张"
          more={{ to: '/paper', label: '全部纸价' }}
        >
          <Card>
            <PaperSummaryTable papers={papers} />
          </Card>
        </Section>
      )}
      {carriers.length > 0 && (
        <Section title="合作物流" note="下单时任选，运费先算清楚">
          <CarrierList carriers={carriers} />
        </Section>
      )}
    </>
  )
}
