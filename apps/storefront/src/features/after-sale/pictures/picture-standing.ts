import type { Picture } from './picture-uploads.ts'

/** Whether the pictures can go with the form as they are; if not, why. */
export const pictureStanding = (pictures: readonly Pick<Picture, 'status' | 'key'>[]) => {
  const is = (...wanted: Picture['status'][]) => pictures.some(({ status }) => wanted.includes(status))
  const keys = pictures.flatMap(({ status, key }) => (status === 'up' ? [key] : []))
  if (is('failed')) return { keys, problem: '有图片上传失败，请重试或移除' }
  return { keys, problem: is('waiting', 'sending') ? '图片还在上传，请等传完再提交' : undefined }
}
