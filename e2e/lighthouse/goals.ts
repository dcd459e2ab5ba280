import { against } from '../../bench/src/report/section.ts'
import type { Category, Figures } from './audit-page.ts'

const leastScores: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

const mostShift = 0.01
/** Largest paint of the product page, whose picture and price come with it. */
const mostPaintMs = 2_000

/** From choosing a paper to its price, on a processor slowed four times. */
export const mostChoiceMs = 100

const shortTitles: Record<Category, string> = {
  performance: 'performance',
  accessibility: 'a11y',
  'best-practices': 'best',
  seo: 'SEO',
}

/** The goals of a page, each met or not. */
export const pageGoals = (page: string, { scores, lcpMs, clsTimes1000 }: Figures): string[] => {
  const scored = (Object.keys(leastScores) as Category[]).map((category) =>
    against(`${shortTitles[category]} ≥ ${leastScores[category]}`, scores[category] >= leastScores[category]),
  )
  const shift = against(`CLS ≤ ${mostShift}`, clsTimes1000 <= mostShift * 1000)
  const paint = page === 'product' ? [against(`LCP ≤ ${mostPaintMs} ms`, lcpMs <= mostPaintMs)] : []
  return [...scored, shift, ...paint]
}

/** Below this index Lighthouse already takes the machine for a phone, and still slows it down further. */
const slowBelow = 1000

/** The audits that cost a page points, and whether the machine was too busy to tell. */
export const explainPage = (page: string, { faults, benchmarkIndex }: Figures): string[] => {
  const doubt = benchmarkIndex < slowBelow ? '; the machine was slow or busy, so performance says little' : ''
  return faults.length > 0 || doubt ? [`${page}: ${faults.join(', ') || 'no audit cost points'}${doubt}`] : []
}
