import { expect, it } from 'vitest'
import { checkVoucher } from './check-voucher.ts'

const megabyte = 1024 * 1024

it.each([
  ['回单.pdf', 1],
  ['截图.PNG', 10 * megabyte],
  ['photo.jpeg', 5000],
  ['photo.jpg', 5000],
])('%s of %i bytes is taken', (name, size) => {
  expect(checkVoucher({ name, size })).toBeUndefined()
})

it.each([
  ['回单.docx', 10, /JPG、PNG、PDF/],
  ['pdf', 10, /JPG、PNG、PDF/],
  ['回单.pdf.exe', 10, /JPG、PNG、PDF/],
  ['回单.pdf', 0, /空的/],
  ['回单.pdf', 10 * megabyte + 1, /超过 10 MB/],
  [`${'长'.repeat(200)}.pdf`, 10, /文件名/],
  ['回\\单.pdf', 10, /文件名/],
])('%s of %i bytes is refused with the reason', (name, size, reason) => {
  expect(checkVoucher({ name, size })).toMatch(reason)
})
