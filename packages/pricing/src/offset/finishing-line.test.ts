import { describe, expect, it } from 'vitest'
import { aLeaflet, lineAmounts, quotedOffset } from './testing/an-offset-job.ts'

describe('finishing', () => {
  const priced = (step: Record<string, unknown>, quantity = 1000) =>
    lineAmounts(quotedOffset(aLeaflet({ quantity, finishing: [step] })))[3]

  it.each([
    ['both sides', { id: 'uv_spot', sides: 2 }, 625 * 0.597 * 0.296 * 2 * 120 + 6000],
    ['tooling by area', { id: 'foil', area_cm2: 300 }, 15000 + 12000],
    ['tooling at its minimum', { id: 'foil' }, 15000 + 5000],
    ['begun thousands of sheets and a tool', { id: 'die_cut' }, 20000 + 20000],
    ['each sheet', { id: 'texture' }, 10000],
    ['each hole', { id: 'punch', holes: 3 }, 6000],
  ])('charges %s', (_name, step, fen) => {
    expect(priced(step)).toBe(Math.round(fen))
  })

  it('charges begun thousands of pieces', () => {
    expect(priced({ id: 'crease' }, 2001)).toBe(9000)
  })

  it('spoils more sheets for a heavy step', () => {
    expect(quotedOffset(aLeaflet({ finishing: [{ id: 'foil' }] })).lines[0]?.quantity).toBe(
      Math.ceil(635 / 6),
    )
    expect(quotedOffset(aLeaflet({ finishing: [{ id: 'crease' }] })).lines[0]?.quantity).toBe(
      Math.ceil(625 / 6),
    )
  })
})
