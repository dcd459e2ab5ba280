const here = 'http://here.invalid'

/**
 * Path and search of an address within this shop, or null. A browser reads `//evil`, `/\evil` and a tab
 * between two slashes as another host, and resolving `/.//evil` gives `//evil`: so the result is judged too.
 */
export const safePath = (path: string): string | null => {
  if (!path.startsWith('/')) return null
  try {
    const { origin, pathname, search } = new URL(path, here)
    return origin === here && !pathname.startsWith('//') ? pathname + search : null
  } catch {
    return null
  }
}
