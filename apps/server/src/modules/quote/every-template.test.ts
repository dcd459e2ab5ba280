import { needsArtwork } from '@yinpu/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { artworkJobOf } from '../../artwork/artwork-job-of.ts'
import type { ArtworkReport } from '../../artwork/artwork-report.ts'
import { artworkSlotsOf, jobOfSlot } from '../../artwork/artwork-slots.ts'
import { pageCountFindings } from '../../artwork/file-findings.ts'
import { createPictureOpener } from '../../artwork/picture-opener.ts'
import { pagesOfTemplate, templateOf } from '../../artwork/template/template-of.ts'
import { fillTemplate } from '../../artwork/testing/fill-template.ts'
import { hasPoppler, openChecker } from '../../artwork/testing/open-checker.ts'
import { openGlyphs } from '../../documents/open-glyphs.ts'
import { drawTemplate } from '../../documents/template/draw-template.ts'
import { isNightly } from '../../testing/test-turns.ts'
import { readTemplateRequest } from './template-request.ts'
import { everyConfiguration } from './testing/every-configuration.ts'

// Pictures of the pages are drawn in other tests; without them hundreds of files take a minute less.
const checker = openChecker({ pictures: { ...createPictureOpener(), available: async () => false } })
afterAll(() => checker.close())
const glyphs = await openGlyphs()

type Configured = (typeof everyConfiguration)[number]

const designFor = ({ product, gang, tariff }: Configured, query: Configured['queries'][number]) => {
  const read = readTemplateRequest(product, query)
  const template = templateOf(read, gang, tariff)
  return { request: read, template, job: artworkJobOf(read, gang, tariff) }
}

const draw = (template: NonNullable<ReturnType<typeof templateOf>>, slot?: string) =>
  drawTemplate(glyphs, {
    shop: '印铺',
    product: '产品',
    size: '',
    templateScale: template.scale,
    pages: pagesOfTemplate(template, slot),
  })

/** A note is only information; any other finding would stop the file or ask its buyer. */
const objections = ({ findings }: ArtworkReport) =>
  findings.filter(({ level }) => level !== 'note').map(({ title }) => title)

const designed = everyConfiguration.flatMap((one) =>
  one.queries.map((query) => ({ ...one, query, ...designFor(one, query) })),
)
const isBlank = ({ product }: Configured) =>
  !needsArtwork(product.read.quoteType) ||
  (product.read.form.fields.some(({ name }) => name === 'colours') &&
    product.read.form.defaults.colours === 0)

/** Many configurations are drawn and judged alike: each of those is checked once. */
const drawnOnce = (shop: string) => {
  const drawings = new Map(
    designed
      .filter(({ title }) => title.startsWith(shop))
      .flatMap((one) => {
        if (!one.template) return []
        const { hasExtraPlates: _plates, finePpi: _ppi, ...judged } = one.job
        const sizes = pagesOfTemplate(one.template, undefined).map(({ width, height, bleed }) => [
          width,
          height,
          bleed,
        ])
        return [[JSON.stringify([judged, sizes]), { ...one, template: one.template }] as const]
      }),
  )
  return [...drawings.values()]
}

describe('the templates of every product of both shops, in every size', () => {
  it('are there for all that is printed', () => {
    expect(new Set(designed.filter(({ template }) => !template).map(({ title }) => title))).toEqual(
      new Set(everyConfiguration.filter(isBlank).map(({ title }) => title)),
    )
  })

  it('have the pages that each of the files asked for must have, and a part for each that is needed', () => {
    for (const { title, request, gang, template, job } of designed) {
      if (!template) continue
      const slots = artworkSlotsOf(request, gang)
      const parts = template.parts.map(({ slot }) => slot)
      expect(
        slots.map(({ id }) => id),
        title,
      ).toEqual(expect.arrayContaining(parts))
      expect(parts, title).toEqual(
        expect.arrayContaining(slots.filter(({ needed }) => needed).map(({ id }) => id)),
      )
      for (const slot of slots.filter(({ id }) => parts.includes(id))) {
        const { length } = pagesOfTemplate(template, slot.id)
        expect(pageCountFindings(length, jobOfSlot(job, slot)), `${title} ${slot.id}`).toEqual([])
      }
    }
  })

  /** By day every product in one of its forms, and of the others every sixth. */
  const tried = (shop: string) => {
    const titles = new Set<string>()
    return drawnOnce(shop).filter(({ title }, at) => {
      const isFirst = !titles.has(title)
      titles.add(title)
      return isNightly || isFirst || at % 12 === 0
    })
  }

  it.runIf(hasPoppler).each(['印铺', '彩印坊'])('filled and sent back pass the check: %s', async (shop) => {
    const objected: string[] = []
    for (const { title, query, template, job } of tried(shop)) {
      const report = await checker.check('模板.pdf', fillTemplate(draw(template)), job)
      const problems = objections(report)
      if (report.state !== 'checked' || problems.length > 0)
        objected.push(`${title} ${JSON.stringify(query)} ${report.state} ${problems.join()}`)
    }
    expect(objected).toEqual([])
  })

  it.runIf(hasPoppler)('are refused for another size, with the size that it should be', async () => {
    const card = designed.find(({ title }) => title === '印铺 mingpian')
    const other = designed.find(({ title, query }) => title === '印铺 mingpian' && query.height === 50)
    if (!card || !other?.template) throw new Error('the demo has no cards in two sizes')
    const report = await checker.check('模板.pdf', fillTemplate(draw(other.template)), card.job)
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        level: 'error',
        code: 'wrong-size',
        title: '第 1、2 页尺寸为 90×50 mm，应为 96×60 mm（含出血）',
      }),
    )
  })
})
