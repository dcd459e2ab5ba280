import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { homePlan } from './home-plan.server.ts'
import { SheetPlan } from './sheet-plan.tsx'

describe('SheetPlan', () => {
  const plan = homePlan()
  const html = renderToStaticMarkup(<SheetPlan plan={plan} />)

  it('draws every piece of the home page’s plan inside the sheet', () => {
    for (const { x, y, w, h, columns, rows } of plan.blocks) {
      expect(x + columns * w).toBeLessThanOrEqual(plan.sheet.length)
      expect(y + rows * h).toBeLessThanOrEqual(plan.sheet.width)
    }
    expect(html.match(/width="285" height="210"/g)).toHaveLength(16)
  })

  it('says in words what the drawing shows', () => {
    expect(html).toContain('大度纸 889×1194 毫米，裁 16 张 210×285 毫米，利用率 90.21%')
  })

  it('draws twenty thousand pieces with every edge, as a path a block', () => {
    const block = { x: 0, y: 0, w: 5, h: 8, columns: 200, rows: 100 }
    const drawn = renderToStaticMarkup(
      <SheetPlan
        plan={{ sheet: { name: '大度', length: 1194, width: 889 }, blocks: [block], used_percent: 90 }}
      />,
    )
    expect(drawn).toContain('20000 开')
    const edges = drawn.match(/class="[^"]*fine[^"]*" d="([^"]+)"/)?.[1]
    expect(edges?.match(/M/g)).toHaveLength(1 + 199 + 99)
    expect(drawn.length).toBeLessThan(10_000)
  })
})
