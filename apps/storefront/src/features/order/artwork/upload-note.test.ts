import { expect, it } from 'vitest'
import type { ArtworkUpload } from './artwork-uploads.ts'
import { formatSeconds, uploadNote } from './upload-note.ts'

const anUpload = (changes: Partial<ArtworkUpload>): ArtworkUpload => ({
  id: 'u1',
  slot: null,
  lineId: 'l1',
  name: '正面.pdf',
  size: 10 * 1024 * 1024,
  state: 'sending',
  samples: [],
  reason: '',
  ...changes,
})

const samples = [
  { at: 0, sent: 0 },
  { at: 2000, sent: 4 * 1024 * 1024 },
]

it('tells bytes, speed and the time left while a file goes up', () => {
  expect(uploadNote(anUpload({ samples }))).toBe('4.0 MB / 10.0 MB · 2.0 MB/s · 约剩 3 秒')
  expect(uploadNote(anUpload({}))).toBe('0 B / 10.0 MB')
})

it('warns that a stopped file begins anew, where it had begun', () => {
  expect(uploadNote(anUpload({ state: 'paused', samples }))).toMatch(/从头上传/)
  expect(uploadNote(anUpload({ state: 'paused' }))).toBe('已暂停')
})

it('says that a large file goes on where it stopped, and by itself where the network is to blame', () => {
  const size = 40 * 1024 * 1024
  expect(uploadNote(anUpload({ state: 'paused', samples, size }))).toBe('已暂停，继续时接着上传')
  expect(uploadNote(anUpload({ samples, size, isInterrupted: true }))).toBe(
    '网络中断，恢复后自动续传 · 已传 4.0 MB / 40.0 MB',
  )
})

it('gives the reason of a failure', () => {
  expect(uploadNote(anUpload({ state: 'failed', reason: '网络连接中断' }))).toBe('上传失败：网络连接中断')
})

it.each([
  [1, '1 秒'],
  [59, '59 秒'],
  [60, '1 分 0 秒'],
  [200, '3 分 20 秒'],
  [3900, '1 小时 5 分'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})
