import type { Category, Figures } from './audit-page.ts'

const goals: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Below this index Lighthouse already takes the machine for a phone, and still slows it down further. */
const slowBelow = 1000

/** Returns the goals that a page misses, with the audits that cost it points. */
export const findShortfalls = ({ page, figures }: { page: string; figures: Figures }): string[] => {
  const { scores, faults, benchmarkIndex } = figures
  const doubt = benchmarkIndex < slowBelow ? '; the machine was slow or busy, so performance says little' : ''
  return (Object.keys(goals) as Category[])
    .filter((category) => scores[category] < goals[category])
    .map(
      (category) =>
        `${page}: ${category} ${scores[category]}, goal ${goals[category]} (${faults.join(', ')}${doubt})`,
    )
}
