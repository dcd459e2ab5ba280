import { describe, expect, it } from 'vitest'
import { judgePages } from './judge-page.ts'
import { judgePicture } from './judge-picture.ts'
import { shapeFindings, sizeFindings } from './size-findings.ts'
import { namesakeOf } from './standard-size.ts'
import { anArtworkJob } from './testing/an-artwork-job.ts'

const sheet = anArtworkJob({ widthMm: 210, heightMm: 285 })

const findingsOf = (width: number, height: number, job = sheet) => {
  const box = { left: 0, bottom: 0, right: width, top: height }
  const boxes = { page: 1, rotation: 0, media: box, crop: box, bleed: box, trim: box }
  return sizeFindings(judgePages([boxes], job), 1, job)
}

describe('a true A4 for an order of 大度16开', () => {
  it.each([
    [210, 297],
    [216, 303],
    [297, 210],
  ])('is told both ways on: %d×%d', (width, height) => {
    const [finding] = findingsOf(width, height)
    expect(finding).toMatchObject({ level: 'error', code: 'wrong-size' })
    expect(finding?.advice).toContain('这是标准 A4（210×297 mm）的文件，订单的成品是 210×285 mm')
    expect(finding?.otherOrder).toBe('标准 A4（210×297 mm）')
    expect(finding?.advice).toContain('缩放或裁切到 210×285 mm，四边再各加 3 mm 出血')
  })

  it('is told so of a picture as well', () => {
    const pixels = { width: 2551, height: 3579 }
    const [finding] = shapeFindings(pixels, judgePicture(pixels, sheet), sheet)
    expect(finding).toMatchObject({ level: 'error', code: 'wrong-shape' })
    expect(finding?.advice).toContain('这是标准 A4（210×297 mm）的文件')
  })

  it('is nothing to tell of other sizes, nor of an order of A4', () => {
    expect(findingsOf(200, 297)[0]?.advice).not.toContain('标准')
    expect(findingsOf(216, 303, anArtworkJob({ widthMm: 210, heightMm: 297 }))).toEqual([])
    const square = { width: 2000, height: 2000 }
    expect(shapeFindings(square, judgePicture(square, sheet), sheet)[0]?.advice).not.toContain('标准')
  })

  it.each([
    [140, 210, 'A5'],
    [420, 285, 'A3'],
    [570, 420, 'A2'],
    [570, 840, 'A1'],
    [210, 297, undefined],
    [90, 54, undefined],
    [185, 260, undefined],
  ])('goes for its kin: %d×%d is called %s', (width, height, name) => {
    expect(namesakeOf({ width, height })?.name).toBe(name)
  })
})
