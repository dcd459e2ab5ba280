import { SheetPlan } from '@yinpu/job-form/sheet-plan'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { homePlan } from './home-plan.server.ts'

describe('the plan on the home page', () => {
  const plan = homePlan()
  const html = renderToStaticMarkup(<SheetPlan plan={plan} />)

  it('is drawn with every piece inside the sheet', () => {
    for (const { x, y, w, h, columns, rows } of plan.blocks) {
      expect(x + columns * w).toBeLessThanOrEqual(plan.sheet.length)
      expect(y + rows * h).toBeLessThanOrEqual(plan.sheet.width)
    }
    expect(html.match(/width="285" height="210"/g)).toHaveLength(16)
  })

  it('says in words what the drawing shows', () => {
    expect(html).toContain('大度纸 889×1194 毫米，裁 16 张 210×285 毫米，利用率 90.21%')
  })
})
