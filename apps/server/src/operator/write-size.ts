const sizeForm = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })
const units = ['字节', 'KB', 'MB', 'GB']

/** 1536 → 1.5 KB */
export const writeSize = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${sizeForm.format(bytes / 1024 ** step)} ${units[step]}`
}
