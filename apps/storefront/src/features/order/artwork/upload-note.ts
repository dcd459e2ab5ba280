import { formatBytes } from '@yinpu/contract'
import { goesInParts } from '../../../uploads/upload-file.ts'
import type { UploadItem } from '../../../uploads/upload-queue.ts'
import { secondsLeft, speedOf } from '../../../uploads/upload-queue.ts'

/** The remaining time in words: 40 秒, 3 分 20 秒, 1 小时 5 分. */
export const formatSeconds = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  if (hours > 0) return `${hours} 小时 ${minutes} 分`
  return minutes > 0 ? `${minutes} 分 ${seconds % 60} 秒` : `${seconds} 秒`
}

const sendingNote = ({ samples, size }: UploadItem): string => {
  const speed = speedOf(samples)
  const left = secondsLeft(samples, size)
  return [
    `${formatBytes(samples.at(-1)?.sent ?? 0)} / ${formatBytes(size)}`,
    ...(speed ? [`${formatBytes(speed)}/s`] : []),
    ...(left ? [`约剩 ${formatSeconds(left)}`] : []),
  ].join(' · ')
}

const interruptedNote = ({ samples, size }: UploadItem): string =>
  `网络中断，恢复后自动续传 · 已传 ${formatBytes(samples.at(-1)?.sent ?? 0)} / ${formatBytes(size)}`

/** A large file is stored in parts, and only the missing ones are sent. */
export const resumeNote = (size: number): string => (goesInParts(size) ? '继续时接着上传' : '继续时从头上传')

/** Describes the state of one upload. */
export const uploadNote = (item: UploadItem): string => {
  switch (item.state) {
    case 'queued':
      return `${formatBytes(item.size)} · 排队中`
    case 'sending':
      return item.isInterrupted ? interruptedNote(item) : sendingNote(item)
    case 'paused':
      return item.samples.length > 0 ? `已暂停，${resumeNote(item.size)}` : '已暂停'
    case 'failed':
      return `上传失败：${item.reason}`
    case 'up':
      return '已传完，等同一处的其他文件'
    case 'attaching':
      return '已传完，正在放进订单…'
  }
}
