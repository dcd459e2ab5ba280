import type { Glyphs } from '../open-glyphs.ts'
import { wrapText } from '../wrap-text.ts'
import type { LayerName } from './template-layers.ts'
import type { TemplatePage } from './template-sheet.ts'

/** Sizes of text and gaps in mm on a page as large as an ordinary piece. */
export const style = {
  pad: 8,
  title: 4.6,
  body: 2.9,
  small: 2.6,
  line: 4.4,
  head: 16,
  /** for the measures above and at the left */
  measures: 14,
  /** for those between folds, below and at the right */
  chain: 9,
  least: 168,
} as const

const legendLabels: Record<Exclude<LayerName, 'guide' | 'design'>, string> = {
  trim: '成品线：裁切位置',
  die: '刀版：模切位置',
  crease: '折线：压痕或折叠',
  glue: '糊口：不印刷',
  bleed: '出血线：底色、图片铺到这里',
  safe: '安全线：文字、标志放在里面',
}

export type LegendLayer = keyof typeof legendLabels

export interface LegendItem {
  layer: LegendLayer
  words: string
  x: number
  y: number
}

/** The used layers of the page, from the uppermost down. */
export const layersOf = (page: TemplatePage): LayerName[] => [
  'guide',
  page.isDie ? 'die' : 'trim',
  ...(page.creases.length > 0 ? (['crease'] as const) : []),
  ...(page.glue.length > 0 ? (['glue'] as const) : []),
  ...(page.bleed > 0 ? (['bleed'] as const) : []),
  ...(page.safe.length > 0 ? (['safe'] as const) : []),
  'design',
]

const sampleWidth = 11

/** The legend in rows as wide as the page. */
const placeLegend = (page: TemplatePage, glyphs: Glyphs, unit: number, width: number) => {
  const layers = layersOf(page).filter(
    (layer): layer is LegendLayer => layer !== 'guide' && layer !== 'design',
  )
  let [x, row] = [0, 0]
  const items = layers.map((layer): LegendItem => {
    const words = legendLabels[layer]
    const needed =
      (sampleWidth + 8) * unit + glyphs.measure(words, { size: style.body * unit, weight: 'regular' })
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1]
    const item = { layer, words, x, y: row * style.line * unit }
    x += needed
    return item
  })
  return { items, height: (row + 1) * style.line * unit }
}

/** No program opens a longer page than 200 inches; so many units of text may be around the piece. */
const longestPage = 5070
const unitsAround = 75

/** A banner of some metres is viewed from further away than a card, and its text is larger. */
const unitOf = (longest: number) =>
  Math.max(0.7, Math.min(Math.max(1, longest / 340), (longestPage - longest) / unitsAround))

/** The positions of all parts of a page, in mm on the page from its upper left corner. */
export const placeTemplate = (page: TemplatePage, scale: number, glyphs: Glyphs) => {
  const [width, height, bleed] = [page.width * scale, page.height * scale, page.bleed * scale]
  const unit = unitOf(Math.max(width, height))
  const u = (mm: number) => mm * unit
  const around = { left: u(style.pad + style.measures) + bleed, top: u(style.head + style.measures) + bleed }
  const right = u(style.pad + (page.rows.length > 1 ? style.chain : 2)) + bleed
  const pageWidth = Math.max(around.left + width + right, u(style.least))
  const inner = pageWidth - 2 * u(style.pad)
  const size = u(style.body)
  const measure = (text: string) => glyphs.measure(text, { size, weight: 'regular' })
  const notes = page.notes.flatMap((note, at) =>
    wrapText(note, inner - u(5), measure).map((words, line) => ({
      mark: line === 0 ? `${at + 1}.` : '',
      words,
    })),
  )
  // Pages without notes need no legend either: another of the same file has it.
  const legend = notes.length > 0 ? placeLegend(page, glyphs, unit, inner) : { items: [], height: 0 }
  const bottom = around.top + height + bleed + u(page.columns.length > 1 ? style.chain : 0)
  const legendTop = bottom + u(10)
  const notesTop = legendTop + legend.height - u(1.5)
  return {
    unit,
    scale,
    bleed,
    width,
    height,
    /** of the trim */
    left: around.left + (pageWidth - around.left - width - right) / 2,
    top: around.top,
    page: { width: pageWidth, height: notesTop + notes.length * u(style.line) + u(style.pad - 2) },
    legend: legend.items,
    legendTop,
    notes,
    notesTop,
  }
}

export type TemplateLayout = ReturnType<typeof placeTemplate>
