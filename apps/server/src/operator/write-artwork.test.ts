import { expect, it } from 'vitest'
import { safeFileName } from './write-artwork.ts'

it.each([
  ['封面 定稿.pdf', '封面 定稿.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a\\b:c*?"<>|.ai', 'a_b_c_.ai'],
  ['a\u0000\u001b[2Jb\u202efdp.exe', 'a_[2Jb_fdp.exe'],
  ['name. . .', 'name'],
  ['..', '稿件'],
  ['', '稿件'],
])('%j is written as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

it('keeps within what a file system takes, and the ending', () => {
  const name = safeFileName(`${'长'.repeat(200)}.pdf`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^长{60,}\.pdf$/)
  expect(Buffer.byteLength(safeFileName(`a.${'长'.repeat(200)}`))).toBeLessThanOrEqual(200)
})
