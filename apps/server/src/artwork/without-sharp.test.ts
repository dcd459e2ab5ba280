import { afterAll, describe, expect, it } from 'vitest'
import { createPictureOpener } from './picture-opener.ts'
import { makePdf } from './testing/make-pdf.ts'
import { hasPoppler, openChecker } from './testing/open-checker.ts'

const checker = openChecker({ pictures: createPictureOpener({ program: ['/nowhere/node'] }) })
afterAll(checker.close)

describe('a machine without sharp', () => {
  it('leaves pictures to people', async () => {
    expect(await checker.available()).toEqual({ pdf: hasPoppler, image: false })
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])
    expect(await checker.check('art.jpg', jpeg)).toMatchObject({ state: 'off', findings: [{ code: 'off' }] })
  })

  it.skipIf(!hasPoppler)('still checks PDF, without a preview (needs poppler-utils)', async () => {
    const report = await checker.check('art.pdf', await makePdf([{ widthMm: 100, heightMm: 150 }]))
    expect(report).toMatchObject({ state: 'checked', findings: [{ code: 'no-bleed' }], previews: [] })
  })
})
