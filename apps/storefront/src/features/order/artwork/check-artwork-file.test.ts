import { describe, expect, it } from 'vitest'
import { checkArtworkFile } from './check-artwork-file.ts'

const gigabyte = 1024 ** 3

describe('a file is looked at before it is sent', () => {
  it.each([
    ['正面.pdf', 1],
    ['封面.AI', gigabyte],
    ['a.b.Tiff', 5000],
    ['logo.cdr', 5000],
    ['大图.psb', 5000],
    ['照片.jpeg', 5000],
    ['全部.rar', 5000],
  ])('%s of %i bytes is taken', (name, size) => {
    expect(checkArtworkFile({ name, size })).toBeUndefined()
  })

  it.each([
    ['报价.docx', 10, /不支持这种格式.*PDF、AI、CDR、PSD、TIF、JPG、PNG、ZIP、RAR/],
    ['pdf', 10, /不支持/],
    ['正面.pdf.exe', 10, /不支持/],
    ['正面.pdf', 0, /空的/],
    ['正面.pdf', gigabyte + 1, /超过 1 GB/],
    [`${'长'.repeat(200)}.pdf`, 10, /太长/],
    ['正\n面.pdf', 10, /不能用的字符/],
    ['正\\面.pdf', 10, /不能用的字符/],
  ])('%s of %i bytes is refused with the reason', (name, size, reason) => {
    expect(checkArtworkFile({ name, size })).toMatch(reason)
  })

  it('takes the same file only once, and no more than a line can hold', () => {
    const file = { name: '正面.pdf', size: 10 }
    expect(checkArtworkFile(file, [file])).toMatch(/已经在列表里/)
    expect(checkArtworkFile(file, [{ name: '正面.pdf', size: 11 }])).toBeUndefined()
    const many = Array.from({ length: 20 }, (_, at) => ({ name: `${at}.pdf`, size: 10 }))
    expect(checkArtworkFile(file, many)).toMatch(/最多 20 个/)
    expect(checkArtworkFile(file, many.slice(1))).toBeUndefined()
  })
})
