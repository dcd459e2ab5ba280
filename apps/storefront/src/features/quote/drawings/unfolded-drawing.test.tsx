import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aQuotedBag } from './a-quoted-job.ts'
import { UnfoldedDrawing } from './unfolded-drawing.tsx'

type Props = Parameters<typeof UnfoldedDrawing>[0]
const draw = (props: Props) => renderToString(<UnfoldedDrawing {...props} />).replaceAll('<!-- -->', '')
const bag: Props = { yspType: 5, length: 250, width: 80, height: 320 }

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
    const html = draw({
      yspType: 4,
      length: 120,
      width: 60,
      height: 160,
      geometry: { glue_flap: 20, tuck: 18 },
    })
    expect(html).toContain('包装盒展开 380×316 mm')
    expect(html).toContain('粘口 20，插舌 18。')
  })

  it('draws half a bag where two make one', () => {
    expect(draw({ ...bag, piecesEach: 2 })).toContain('手提袋半片展开 345×415 mm')
  })

  it.each([
    ['nothing yet', 0, 0, 0],
    ['no number', Number.NaN, 80, 320],
    ['a negative side', 250, -80, 320],
    ['an endless side', Number.POSITIVE_INFINITY, 80, 320],
    ['a slip of the finger', 25_000, 80, 320],
    ['a needle', 2, 80, 320],
  ])('stays calm with %s', (_name, length, width, height) => {
    const html = draw({ yspType: 4, length, width, height })
    expect(html).toContain('填好长、宽、高后')
    expect(html).not.toContain('<svg')
  })
})
