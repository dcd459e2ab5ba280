import { expect, it } from 'vitest'
import { checkPicture } from './check-picture.ts'

const megabyte = 1024 * 1024

it.each([
  ['封面.jpg', 1],
  ['photo.JPEG', 10 * megabyte],
  ['截图.png', 5000],
  ['IMG_1.webp', 5000],
])('%s of %i bytes is taken', (name, size) => {
  expect(checkPicture({ name, size })).toBeUndefined()
})

it.each([
  ['视频.mp4', 10, /JPG、PNG 或 WebP/],
  ['png', 10, /JPG、PNG 或 WebP/],
  ['封面.png.exe', 10, /JPG、PNG 或 WebP/],
  ['封面.png', 0, /空的/],
  ['封面.png', 10 * megabyte + 1, /超过 10 MB/],
  [`${'长'.repeat(200)}.png`, 10, /文件名/],
  ['封\\面.png', 10, /文件名/],
])('%s of %i bytes is refused with the reason', (name, size, reason) => {
  expect(checkPicture({ name, size })).toMatch(reason)
})
