import { largestPicture } from '@yinpu/contract/console'

/** The types that the server accepts; it also checks the file's content. */
export const takenTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const fileFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!takenTypes.split(',').includes(type)) return '须为 JPG、PNG、WebP 或 AVIF'
  if (size === 0) return '文件是空的'
  return size > largestPicture ? '超过 10 MB' : undefined
}
