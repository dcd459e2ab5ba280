const two = (number: number) => String(number).padStart(2, '0')

/** How long there is time, as exactly as it matters: 2 天 3 小时, 23 小时 05 分, 4 分 09 秒. */
export const timeLeft = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return `${days} 天 ${hours % 24} 小时`
  if (hours > 0) return `${hours} 小时 ${two(minutes % 60)} 分`
  return `${minutes} 分 ${two(seconds % 60)} 秒`
}
