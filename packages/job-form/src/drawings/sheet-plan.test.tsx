import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SheetPlan } from './sheet-plan.tsx'

describe('SheetPlan', () => {
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
