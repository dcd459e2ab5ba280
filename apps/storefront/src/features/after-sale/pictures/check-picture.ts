export const mostPictures = 9
export const pictureTypes = 'image/jpeg,image/png,image/webp'

const accepted = /\.(jpe?g|png|webp)$/i
const mostBytes = 10 * 1024 * 1024
const longestName = 200
const unfitForName = /[/\\\p{Cc}]/u

/** Returns the reason why a file cannot be uploaded, before any byte is sent; undefined if it can. */
export const checkPicture = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!accepted.test(name)) return '请选择 JPG、PNG 或 WebP 图片'
  if (name.length > longestName || unfitForName.test(name)) return '文件名太长或有不能用的字符，请改名后再选'
  if (size === 0) return '文件是空的，请重新选择'
  return size > mostBytes ? '超过 10 MB，请压缩或截图后再选' : undefined
}
