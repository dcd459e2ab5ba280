import { expect, it } from 'vitest'
import { createPictureCutter } from '../../artwork/picture-cutter.ts'
import { createPictureOpener } from '../../artwork/picture-opener.ts'
import { photoRules } from '../../artwork/picture-rules.ts'
import { makeVariedPhoto } from '../../artwork/testing/varied-photo.ts'
import { isNightly } from '../../testing/test-turns.ts'
import { readPictureContent } from './picture-content.ts'

const count = isNightly ? 420 : 16
const timeout = isNightly ? 3_600_000 : 120_000
const whole = { x: 0, y: 0, width: 1, height: 1 }
const photos = () => Array.from({ length: count }, (_, seed) => makeVariedPhoto(seed))

it('takes every photograph that a shop may upload', { timeout }, async () => {
  const cutter = createPictureCutter()
  const refused: string[] = []
  for await (const { name, bytes } of photos()) {
    const content = await readPictureContent(bytes)
    const fault =
      'fault' in content ? content.fault : (await cutter.cut('shop', bytes, content.format, whole)).kind
    if (fault !== 'cut') refused.push(`${name}: ${fault}`)
  }
  expect(refused).toEqual([])
})

it('opens every photograph that a buyer may send', { timeout }, async () => {
  const opener = createPictureOpener({ timeoutMs: 60_000 })
  const refused: string[] = []
  for await (const { name, bytes } of photos()) {
    const [picture] = name.includes('avif') ? [] : await opener.open(['buyer'], [bytes], photoRules)
    if (picture && picture.kind !== 'drawn') refused.push(`${name}: ${picture.kind}`)
  }
  expect(refused).toEqual([])
})
