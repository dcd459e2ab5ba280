import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { homePlan } from './home-plan.server.ts'
import { SheetPlan } from './sheet-plan.tsx'

describe('SheetPlan', () => {
  const plan = homePlan()
  const html = renderToStaticMarkup(<SheetPlan plan={plan} />)

  it('draws every piece of the home page’s plan inside the sheet', () => {
    expect(plan.pieces).toHaveLength(16)
    for (const { x, y, w, h } of plan.pieces) {
      expect(x + w).toBeLessThanOrEqual(plan.sheet.length)
      expect(y + h).toBeLessThanOrEqual(plan.sheet.width)
    }
    expect(html.match(/width="285" height="210"/g)).toHaveLength(16)
  })

  it('says in words what the drawing shows', () => {
    expect(html).toContain('大度纸 889×1194 毫米，裁 16 张 210×285 毫米，利用率 90.21%')
  })
})
