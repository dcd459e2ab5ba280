import { describe, expect, it } from 'vitest'
import { type FilePreview, frameGeometry } from './frame-geometry.ts'

const aPreview = (changes: Partial<FilePreview> = {}): FilePreview => ({
  page: 1,
  url: '/p1.png',
  width_px: 800,
  height_px: 400,
  trim: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
  bleed: { x: 0.125, y: 0.125, width: 0.75, height: 0.75 },
  ...changes,
})

describe('trim and bleed over a page', () => {
  it('lie where the fractions say, in pixels of the picture', () => {
    const { trim, bleed } = frameGeometry(aPreview())
    expect(trim).toEqual({ x: 200, y: 100, width: 400, height: 200 })
    expect(bleed).toEqual({ x: 100, y: 50, width: 600, height: 300 })
  })

  it('are one where a page has no bleed at all', () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    expect(frameGeometry(aPreview({ trim: whole, bleed: whole })).bleed).toBeUndefined()
  })

  it('leave a hole of the trim in what is dimmed', () => {
    expect(frameGeometry(aPreview()).outside).toBe('M0 0h800v400h-800zM200 100h400v200h-400z')
  })

  it('end at the picture’s edge where a page has no room for the bleed', () => {
    const { bleed } = frameGeometry(aPreview({ bleed: { x: -0.05, y: -0.05, width: 1.1, height: 1.1 } }))
    expect(bleed).toEqual({ x: 0, y: 0, width: 800, height: 400 })
  })
})
