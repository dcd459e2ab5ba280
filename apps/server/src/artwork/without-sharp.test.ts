import { afterAll, describe, expect, it } from 'vitest'
import { createPictureDesk } from './picture-desk.ts'
import { makePdf } from './testing/make-pdf.ts'
import { hasPoppler, openDesk } from './testing/open-desk.ts'

const desk = openDesk({ pictures: createPictureDesk({ program: ['/nowhere/node'] }) })
afterAll(desk.close)

describe('a machine without sharp', () => {
  it('leaves pictures to people', async () => {
    expect(await desk.available()).toEqual({ pdf: hasPoppler, image: false })
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])
    expect(await desk.check('art.jpg', jpeg)).toMatchObject({ state: 'off', findings: [{ code: 'off' }] })
  })

  it.skipIf(!hasPoppler)('still checks PDF, without a preview (needs poppler-utils)', async () => {
    const report = await desk.check('art.pdf', await makePdf([{ widthMm: 100, heightMm: 150 }]))
    expect(report).toMatchObject({ state: 'checked', findings: [{ code: 'no-bleed' }], previews: [] })
  })
})
