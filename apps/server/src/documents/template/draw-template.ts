import type { Glyphs } from '../open-glyphs.ts'
import { drawLines, strokeOf } from './draw-lines.ts'
import { drawMeasures, unfoldedWord, writeMm } from './draw-measures.ts'
import { createPdfFile, pdfBox, pdfText } from './pdf-file.ts'
import { layersOf, placeTemplate, style, type TemplateLayout } from './place-template.ts'
import { addLayers, type LayerName, templateLayers } from './template-layers.ts'
import { createPen, type Pen, pointsPerMm } from './template-pen.ts'
import { rectangle, type TemplatePage, type TemplateSheet } from './template-sheet.ts'

/** Names of faces and flaps, as large as their areas allow. */
const drawPanels = (pen: Pen, { panels }: TemplatePage, { left, top, scale, unit }: TemplateLayout) => {
  for (const { name, x, y, width, height } of panels) {
    const isUpright = height > 2 * width
    const [length, thick] = isUpright ? [height, width] : [width, height]
    const size = Math.min(style.title * unit, thick * scale * 0.6, (length * scale * 0.8) / name.length)
    const centre = { x: left + (x + width / 2) * scale, y: top + (y + height / 2) * scale }
    const position = isUpright
      ? { x: centre.x + size * 0.36, y: centre.y }
      : { x: centre.x, y: centre.y + size * 0.36 }
    pen.text(name, position, { size, ink: 'quiet', align: 'middle', isUpright })
  }
}

const leadLabels = { top: '头先出', bottom: '尾先出', left: '左先出', right: '右先出' } as const

/** A small label with an arrow out of the edge that leaves the roll first. */
const drawLead = (pen: Pen, lead: keyof typeof leadLabels, { unit, page }: TemplateLayout) => {
  const u = (mm: number) => mm * unit
  const [x, y] = [page.width - u(style.pad + 26), u(style.pad + 5)]
  const [dx, dy] = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] }[lead] as [number, number]
  const half = u(2.6)
  const frame = [-1, 1, 1, -1].map((across, at) => ({ x: x + across * half, y: y + (at < 2 ? -half : half) }))
  pen.contour({ kind: 'polygon', points: frame }, { ink: 'guide', thickness: 0.2 * unit })
  const [from, to] = [half * 0.2, half + u(3.4)]
  pen.segments([{ x1: x + dx * from, y1: y + dy * from, x2: x + dx * to, y2: y + dy * to }], {
    ink: 'guide',
    thickness: 0.35 * unit,
  })
  const tip = { x: x + dx * (to + u(1.4)), y: y + dy * (to + u(1.4)) }
  const wing = (side: number) => ({ x: x + dx * to + side * dy * u(1), y: y + dy * to + side * dx * u(1) })
  pen.fill([tip, wing(1), wing(-1)], 'guide')
  pen.text(`出标方向：${leadLabels[lead]}`, { x: x + half + u(6), y: y + u(1) }, { size: u(style.small) })
}

const drawHead = (pen: Pen, sheet: TemplateSheet, page: TemplatePage, placed: TemplateLayout) => {
  const { unit, page: whole } = placed
  const u = (mm: number) => mm * unit
  const left = u(style.pad)
  const title = `${sheet.product} · ${page.name}`
  const available = whole.width - 2 * left - (page.leads ? u(50) : 0)
  const fitting = (text: string, size: number) =>
    Math.min(size, (size * available) / Math.max(1, pen.measure(text, { size, weight: 'bold' })))
  pen.text(title, { x: left, y: u(style.pad + 3) }, { size: fitting(title, u(style.title)), weight: 'bold' })
  const [size, withBleed] = [
    page,
    { width: page.width + 2 * page.bleed, height: page.height + 2 * page.bleed },
  ].map(({ width, height }) => `${writeMm(width)}×${writeMm(height)} mm`)
  const scale = sheet.templateScale === 1 ? '1:1 原大' : `比例 1:${Math.round(1 / sheet.templateScale)}`
  const facts = [
    sheet.shop,
    `${unfoldedWord(page)} ${size}`,
    page.bleed > 0 ? `含出血 ${withBleed}，每边 ${writeMm(page.bleed)} mm` : '不用出血',
    scale,
  ].join(' · ')
  const factSize = fitting(facts, u(style.small))
  pen.text(facts, { x: left, y: u(style.pad + 8) }, { size: factSize, ink: 'quiet' })
}

const drawLegend = (pen: Pen, { legend, legendTop, notes, notesTop, unit }: TemplateLayout) => {
  const u = (mm: number) => mm * unit
  const left = u(style.pad)
  for (const { layer, words, x, y } of legend) {
    const [from, middle] = [left + x, legendTop + y - u(1)]
    const sample = { x1: from, y1: middle, x2: from + u(9), y2: middle }
    if (layer === 'glue') {
      const frame = { x: from, y: middle - u(1.3), width: u(9), height: u(2.6) }
      pen.hatch(rectangle(frame), frame, u(1.4))
    } else {
      // A sample of a die's line is no part of the die.
      const { ink, ...line } = strokeOf(layer)
      const own = typeof ink === 'string' ? ink : ink.spot === 'die' ? 'trim' : 'crease'
      pen.segments([sample], { ...line, ink: own, thickness: u(0.35) })
    }
    pen.text(words, { x: from + u(11), y: legendTop + y }, { size: u(style.body) })
  }
  notes.forEach(({ mark, words }, row) => {
    const y = notesTop + row * u(style.line) + u(3)
    pen.text(mark, { x: left, y }, { size: u(style.body), ink: 'quiet' })
    pen.text(words, { x: left + u(5), y }, { size: u(style.body) })
  })
}

/** The drawing that pages of one kind share. */
const drawShared = (glyphs: Glyphs, sheet: TemplateSheet, page: TemplatePage, placed: TemplateLayout) => {
  const pen = createPen(glyphs, placed.page.height)
  drawLines(pen, page, placed)
  pen.on('guide', () => {
    drawPanels(pen, page, placed)
    drawMeasures(pen, page, placed)
    drawHead(pen, sheet, page, placed)
    if (page.leads) drawLead(pen, page.leads, placed)
    drawLegend(pen, placed)
  })
  return pen.content()
}

const drawOwn = (glyphs: Glyphs, { ownName = '' }: TemplatePage, { page, unit }: TemplateLayout) => {
  const pen = createPen(glyphs, page.height)
  const position = { x: page.width - style.pad * unit, y: (style.pad + 3) * unit }
  pen.on('guide', () =>
    pen.text(ownName, position, { size: style.title * unit, weight: 'bold', align: 'end' }),
  )
  return pen.content()
}

const boxesOf = ({ left, top, width, height, bleed, page }: TemplateLayout) => {
  const around = (more: number) =>
    pdfBox(
      [left - more, page.height - top - height - more, left + width + more, page.height - top + more].map(
        (mm) => mm * pointsPerMm,
      ),
    )
  const media = pdfBox([0, 0, page.width * pointsPerMm, page.height * pointsPerMm])
  return `/MediaBox ${media} /CropBox ${media} /BleedBox ${around(bleed)} /TrimBox ${around(0)}`
}

/** The whole file. Pages of a book that are alike share their drawing, so that many of them weigh little. */
export const drawTemplate = (glyphs: Glyphs, sheet: TemplateSheet): Buffer => {
  const file = createPdfFile()
  const order = Object.keys(templateLayers) as LayerName[]
  const used = new Set(sheet.pages.flatMap(layersOf))
  const { properties, resources } = addLayers(
    file,
    order.filter((name) => used.has(name)),
  )
  const tree = file.reserve()
  const drawn = new Map<string, { shared: number; placed: TemplateLayout }>()
  const share = (page: TemplatePage) => {
    const { ownName: _own, ...alike } = page
    const key = JSON.stringify(alike)
    const placed = drawn.get(key)?.placed ?? placeTemplate(page, sheet.templateScale, glyphs)
    const shared = drawn.get(key)?.shared ?? file.addStream(drawShared(glyphs, sheet, page, placed))
    drawn.set(key, { shared, placed })
    return { shared, placed }
  }
  const pages = sheet.pages.map((page) => {
    const { shared, placed } = share(page)
    const own = page.ownName ? ` ${file.addStream(drawOwn(glyphs, page, placed))} 0 R` : ''
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R ${boxesOf(placed)} /Resources ${resources} 0 R /Contents [${shared} 0 R${own}] >>`,
    )
  })
  file.fill(
    tree,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`,
  )
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /OCProperties ${properties} /PageMode /UseOC /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  const title = pdfText(`${sheet.product} ${sheet.size} 制作模板`)
  const info = file.add(`<< /Title ${title} /Author ${pdfText(sheet.shop)} /Creator (Yinpu) >>`)
  return file.finish(root, info)
}
