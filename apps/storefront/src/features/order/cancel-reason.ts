export const otherReason = '其他原因'

export const cancelReasons = [
  '不需要了',
  '规格或数量选错了',
  '地址或联系方式填错了',
  '交货时间不合适',
  '想换一种付款方式',
  otherReason,
]

/** The reason as text for the shop; undefined until the buyer has chosen one. */
export const cancelReason = (chosen: string | undefined, typed: string): string | undefined => {
  const text = typed.trim()
  if (chosen === undefined) return undefined
  if (chosen === otherReason) return text || undefined
  return text ? `${chosen}：${text}` : chosen
}
