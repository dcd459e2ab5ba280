const units = ['B', 'KB', 'MB', 'GB']

/** As file managers write it: 12.3 MB. */
export const formatBytes = (bytes: number): string => {
  const fitting = units.findIndex((_, at) => Math.round(bytes / 1024 ** at) < 1024)
  const power = fitting < 0 ? units.length - 1 : fitting
  const value = bytes / 1024 ** power
  return `${value.toFixed(power > 0 && value < 100 ? 1 : 0)} ${units[power]}`
}
