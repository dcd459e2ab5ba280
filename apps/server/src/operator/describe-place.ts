const nameOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return ''
  const { name, label, title, code, id } = value as Record<string, unknown>
  return String(name ?? label ?? title ?? code ?? id ?? '')
}

/** `papers.1.ton_price` → `papers 第 2 项（铜版纸）ton_price`: people count from one, and know things by name. */
export const describePlace = (document: unknown, path: string): string => {
  let at = document
  const words = path.split('.').map((part) => {
    const isIndex = Array.isArray(at)
    at = (at as Record<string, unknown> | undefined | null)?.[part]
    if (!isIndex) return part
    const name = nameOf(at)
    return `第 ${Number(part) + 1} 项${name && `（${name}）`}`
  })
  return words.join(' ')
}
