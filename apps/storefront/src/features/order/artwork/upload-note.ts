import { formatBytes } from './format-bytes.ts'
import { formatSeconds } from './format-seconds.ts'
import type { UploadItem } from './upload-queue.ts'
import { secondsLeft, speedOf } from './upload-rate.ts'

const sendingNote = ({ samples, size }: UploadItem): string => {
  const speed = speedOf(samples)
  const left = secondsLeft(samples, size)
  return [
    `${formatBytes(samples.at(-1)?.sent ?? 0)} / ${formatBytes(size)}`,
    ...(speed ? [`${formatBytes(speed)}/s`] : []),
    ...(left ? [`约剩 ${formatSeconds(left)}`] : []),
  ].join(' · ')
}

/** How one upload stands, in words. */
export const uploadNote = (item: UploadItem): string => {
  switch (item.state) {
    case 'queued':
      return `${formatBytes(item.size)} · 排队中`
    case 'sending':
      return sendingNote(item)
    case 'paused':
      return item.samples.length > 0 ? '已暂停，继续时从头上传' : '已暂停'
    case 'failed':
      return `上传失败：${item.reason}`
    case 'up':
      return '已传完，等其他文件传完后一起提交'
    case 'attaching':
      return '已传完，正在提交…'
  }
}
