const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const document = (root: string, item: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `  <${item}><loc>${escapeXml(address)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n')

/** The limit of addresses in one file. */
const mostInOne = 50_000

/**
 * Every address, or a list of parts if one file cannot contain them all; undefined for a part that does not
 * exist.
 */
export const sitemapOf = (
  origin: string,
  paths: readonly string[],
  part: string | null,
  most = mostInOne,
): string | undefined => {
  const listing = (of: readonly string[]) =>
    document(
      'urlset',
      'url',
      of.map((path) => origin + path),
    )
  const parts = Math.ceil(paths.length / most)
  if (parts < 2) return listing(paths)
  const numbers = Array.from({ length: parts }, (_, index) => String(index + 1))
  if (part === null)
    return document(
      'sitemapindex',
      'sitemap',
      numbers.map((number) => `${origin}/sitemap.xml?part=${number}`),
    )
  const index = numbers.indexOf(part)
  return index < 0 ? undefined : listing(paths.slice(index * most, (index + 1) * most))
}

const privateParts = ['/user', '/auth', '/api']

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...privateParts.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
