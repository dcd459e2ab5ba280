/** What a shop can look at without a special program. */
export const voucherKinds = 'JPG、PNG、PDF'
export const voucherTypes = 'image/jpeg,image/png,application/pdf'

const accepted = /\.(jpe?g|png|pdf)$/i
const mostBytes = 10 * 1024 * 1024
const longestName = 200
const unfitForName = /[/\\\p{Cc}]/u

/** Why a voucher cannot be taken, before a byte of it is sent; nothing where it can. */
export const checkVoucher = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!accepted.test(name)) return `请上传 ${voucherKinds} 格式的凭证`
  if (name.length > longestName || unfitForName.test(name)) return '文件名太长或有不能用的字符，请改名后再传'
  if (size === 0) return '文件是空的，请重新选择'
  return size > mostBytes ? '文件超过 10 MB，请截图或压缩后再传' : undefined
}
