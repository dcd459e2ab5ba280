import {
  demoTariffSource,
  mostReamPrices,
  quoteOffset,
  readTariff,
  type TariffSource,
  tableBounds,
} from '@yinpu/pricing'

/** The same rows and copies of the first under other ids, up to the limit of the table. */
const filled = <Row extends { id: string }>(rows: readonly Row[], most: number): Row[] => {
  const [first] = rows
  if (!first) throw new Error('a table of the demo is empty')
  const copies = Array.from({ length: most - rows.length }, (_, at) => ({
    ...first,
    id: `${first.id}_${at}`,
  }))
  return [...rows, ...copies]
}

/** So many that the presses take, so that their combinations come near the bound. */
const mostSheets = 6

const isRead = (source: TariffSource) => readTariff(source).ok

/** Adds presses, then sheet sizes, as long as the bound of their combinations allows. */
const withMostPressSheets = (source: TariffSource): TariffSource => {
  let widest = source
  const grow = (next: TariffSource) => {
    if (isRead(next)) widest = next
  }
  for (let at = 0; at < tableBounds.presses.most; at += 1)
    for (const press of source.presses)
      grow({ ...widest, presses: [...widest.presses, { ...press, id: `${press.id}_${at}`, plate: at + 1 }] })
  for (let at = 0; at < mostSheets; at += 1)
    for (const size of [...source.sheet_sizes, { name: '小度', length: 620, width: 450, id: 'small' }])
      grow({ ...widest, sheet_sizes: [...widest.sheet_sizes, { ...size, id: `${size.id}_${at}` }] })
  return widest
}

/** The demo's tariff with every table as long as it may be: everything that the demo offers still has its price. */
export const dearTariff = (): TariffSource => {
  const demo = demoTariffSource as TariffSource
  const papers = filled(demo.papers, tableBounds.papers.most)
  // Fifty orders of books weigh some tons.
  const carriers = filled(demo.freight.carriers, tableBounds.carriers.most)
  const usual = demo.papers.reduce((weights, { gsm }) => weights + gsm.length, 0)
  const weights = Math.floor((mostReamPrices / mostSheets - usual) / (papers.length - demo.papers.length))
  const gsm = Array.from({ length: Math.min(weights, tableBounds.gsm.most) }, (_, at) => 80 + at * 10)
  const tariff = withMostPressSheets({
    ...demo,
    papers: papers.map((paper) => (paper.id.includes('_') ? { ...paper, gsm } : paper)),
    finishing: filled(demo.finishing, tableBounds.finishing.most),
    label: {
      ...demo.label,
      materials: filled(demo.label.materials, tableBounds.label_materials.most),
      finishing: filled(demo.label.finishing, tableBounds.label_finishing.most),
    },
    freight: { ...demo.freight, carriers: carriers.map((one) => ({ ...one, max_kg: 1_000_000 })) },
    rush: filled(demo.rush, tableBounds.rush.most),
  })
  if (!isRead(tariff)) throw new Error('the longest tariff is refused')
  return tariff
}

const plainBook = {
  ysp_type: 3 as const,
  width: 210,
  height: 285,
  quantity: 3000,
  pages: 96,
  binding: 'perfect' as const,
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 250, colours_front: 4, colours_back: 4 },
}

const mostSteps = 20

/** A book whose cover has the largest number of finishing steps. */
export const dearBook = (source: TariffSource) => {
  const read = readTariff(source)
  if (!read.ok) throw new Error('the tariff is refused')
  const withSteps = (finishing: object[]) => ({ ...plainBook, cover: { ...plainBook.cover, finishing } })
  let steps: object[] = []
  for (const { id, per, tooling_per_cm2 } of source.finishing) {
    if (steps.length >= mostSteps) break
    const step = { id, ...(per && { [per]: 2 }), ...(tooling_per_cm2 && { area_cm2: 20 }) }
    if (quoteOffset(read.tariff, withSteps([...steps, step]) as never, { neighbours: false }).ok)
      steps = [...steps, step]
  }
  return withSteps(steps)
}
