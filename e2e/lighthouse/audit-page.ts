import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export interface Figures {
  scores: Record<Category, number>
  lcpMs: number
  tbtMs: number
  clsTimes1000: number
  transferredKb: number
  /** how fast the machine was meanwhile; Lighthouse expects about 1500 of a desktop that does nothing else */
  benchmarkIndex: number
  /** audits that cost points: the list of what to improve */
  faults: string[]
}

/** One visit with Lighthouse's own settings: a mid-range phone on slow 4G, simulated. */
const visit = async (address: string, port: number): Promise<Figures> => {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const figureOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
  const lost = weighed.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: Math.round(figureOf('largest-contentful-paint')),
    tbtMs: Math.round(figureOf('total-blocking-time')),
    clsTimes1000: Math.round(figureOf('cumulative-layout-shift') * 1000),
    transferredKb: Math.round(figureOf('total-byte-weight') / 1024),
    benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
    faults: lost.map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  }
}

/** On a busy machine the browser sometimes misses its own start; such a visit is repeated. */
const visitAgain = (address: string, port: number) => visit(address, port).catch(() => visit(address, port))

/** The visit in the middle by performance: a machine that others use, too, spoils single ones. */
export const auditPage = async (address: string, port: number, visits: number): Promise<Figures> => {
  const all: Figures[] = []
  for (let visited = 0; visited < visits; visited += 1) all.push(await visitAgain(address, port))
  all.sort((a, b) => a.scores.performance - b.scores.performance)
  const middle = all[Math.floor(all.length / 2)]
  if (!middle) throw new Error(`${address} was never visited`)
  return middle
}
