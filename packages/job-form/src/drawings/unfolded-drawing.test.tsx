import { demoTariff, demoTariffSource, quoteOffset, readTariff, type TariffSource } from '@yinpu/pricing'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aQuotedBag } from '../testing/a-quoted-job.ts'
import { UnfoldedDrawing } from './unfolded-drawing.tsx'

const bag = { ysp_type: 5, length: 250, width: 80, height: 320 }
const box = { ysp_type: 4, length: 120, width: 60, height: 160 }

/** The drawing of the engine's answer; without a price there is no drawing. */
const draw = (solid: typeof bag, tariff = demoTariff) => {
  const result = quoteOffset(tariff, { ...solid, quantity: 1000, paper: 'dtk', gsm: 250, colours_front: 4 })
  const dieline = result.ok ? result.quote.blank : undefined
  return renderToString(<UnfoldedDrawing dieline={dieline} />).replaceAll('<!-- -->', '')
}

const tariffWith = (geometry: Partial<TariffSource['geometry']>) => {
  const source = structuredClone(demoTariffSource) as TariffSource
  Object.assign(source.geometry, geometry)
  const read = readTariff(source)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.tariff
}

describe('UnfoldedDrawing', () => {
  it('unfolds the worked bag to the piece that is imposed', () => {
    const html = draw(bag)
    expect(html).toContain('手提袋展开 675×415 mm')
    const [part] = aQuotedBag().plan.parts
    const [cell] = part?.forms[0]?.cells ?? []
    expect([cell?.w, cell?.h]).toEqual([675 + 2 * 3, 415 + 2 * 3])
    expect(html).toMatch(
      /aria-label="手提袋展开 675×415 毫米，成品 250×80×320 毫米。展开图由粘口、正面、侧面/,
    )
  })

  it('measures the whole and its panels', () => {
    const figures = [...draw(bag).matchAll(/figure[^>]*">([\d.]+)</g)].map(([, figure]) => figure)
    expect(figures).toEqual(['675', '250', '80', '250', '80', '415', '320', '55'])
  })

  it('draws a box with the shop’s own allowances', () => {
    const html = draw(box, tariffWith({ glue_flap: 20, tuck: 18 }))
    expect(html).toContain('包装盒展开 380×316 mm')
    expect(html).toContain('粘口 20，插舌 18。')
  })

  it('draws half a bag where two make one', () => {
    const html = draw({ ...bag, length: 450, width: 200, height: 500 })
    expect(html).toContain('手提袋半片展开 665×655 mm')
    expect(html).toContain('由两片粘成一个')
  })

  it.each([
    ['nothing yet', 0, 0, 0],
    ['no number', Number.NaN, 80, 320],
    ['a negative side', 250, -80, 320],
    ['an endless side', Number.POSITIVE_INFINITY, 80, 320],
    ['a slip of the finger', 25_000, 80, 320],
    ['a needle', 2, 80, 320],
  ])('stays calm with %s', (_name, length, width, height) => {
    const html = draw({ ysp_type: 4, length, width, height })
    expect(html).toContain('填好长、宽、高后')
    expect(html).not.toContain('<svg')
  })

  it('stays calm with a needle that a shop would make', () => {
    const html = draw({ ...box, length: 12, width: 12, height: 300 })
    expect(html).toContain('填好长、宽、高后')
  })
})
