const fixed = [
  { page: 'home', path: '/' },
  { page: 'paper', path: '/paper' },
  { page: 'about', path: '/about' },
]

/** The five pages that are measured; a list and a product are the first that the sitemap names. */
export const findPages = async (origin: string) => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const findPage = (page: string, part: string) => {
    const path = new RegExp(`<loc>https?://[^/]+(${part}[^<]+)</loc>`).exec(sitemap)?.[1]
    if (!path) throw new Error(`the sitemap names no ${page}`)
    return { page, path }
  }
  return [...fixed, findPage('list', '/produce/list/'), findPage('product', '/produce/detail/')]
}
