import { fetchAccessToken } from '../../bench/src/serving/measured-calls.ts'

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

/** The path of a product by its name. */
export const findProduct = async (origin: string, name: string) => {
  const response = await fetch(`${origin}/api/v2/shop/produce/list?keyword=${encodeURIComponent(name)}`, {
    headers: { accesstoken: await fetchAccessToken(origin) },
  })
  const { data } = (await response.json()) as { data: { list: { id: string; name: string }[] } }
  const product = data.list.find((listed) => listed.name === name)
  if (!product) throw new Error(`no product called ${name}`)
  return `/produce/detail/${product.id}`
}
