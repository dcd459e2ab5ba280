import { describe, expect, it } from 'vitest'
import { aBag, aLeaflet, quotedOffset } from './testing/an-offset-job.ts'

describe('boxes and bags', () => {
  it('unfolds a box and weighs it unfolded', () => {
    const box = aLeaflet({ ysp_type: 4, length: 100, width: 60, height: 150, paper: 'bk', gsm: 300 })
    // 2 × (100 + 60) + 15 = 335 by 150 + 2 × 60 + 2 × 15 = 300.
    expect(quotedOffset(box).net_kg).toBe(30.15)
    expect(quotedOffset(box).plan?.parts[0]?.forms[0]?.blocks[0]).toMatchObject({
      w: 341,
      h: 306,
      rotation: 0,
    })
  })

  it('halves a bag that no press takes in one piece', () => {
    const quote = quotedOffset(aBag({ length: 450, width: 150, height: 400, finishing: [] }))
    const [part] = quote.plan?.parts ?? []
    // 450 + 150 + 15 = 615 by 400 + 75 + 15 + 40 = 530, two of them a bag.
    expect([part?.forms[0]?.blocks[0]?.w, part?.forms[0]?.blocks[0]?.h].sort()).toEqual([536, 621])
    expect(quote.net_kg).toBe(162.975)
    expect(quote.lines[0]?.quantity).toBe(Math.ceil((2000 + 100 + 20) / 2))
  })
})
