const heavy = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })
const light = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 })

/** A weight: 1,234.57 kg. Light goods need finer figures. */
export const formatKg = (kg: number): string => `${(kg < 1 ? light : heavy).format(kg)} kg`
