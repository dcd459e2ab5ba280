/** Thousands of a whole number apart: 1,234,567. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** At most so many decimals, and none that say nothing: 1,234.57. */
export const formatNumber = (value: number, decimals: number): string => {
  const [whole = '', part = ''] = value.toFixed(decimals).split('.')
  const counting = part.replace(/0+$/, '')
  return counting ? `${groupThousands(whole)}.${counting}` : groupThousands(whole)
}
