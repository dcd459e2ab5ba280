import { describe, expect, it } from 'vitest'
import { robotsText, sitemapOf } from './sitemap.ts'

const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

describe('the sitemap', () => {
  const origin = 'https://www.example.cn'

  it('lists every address under the origin it was asked for', () => {
    const xml = sitemapOf(origin, ['/', '/produce/list/c1'], null)
    expect(xml).toContain('<urlset')
    expect(locations(xml)).toEqual(['https://www.example.cn/', 'https://www.example.cn/produce/list/c1'])
  })

  it('keeps signs that mean something in XML apart', () => {
    expect(sitemapOf('https://a.cn', ['/x?a=1&b=<2>'], null)).toContain('/x?a=1&#38;b=&#60;2&#62;')
  })

  it('is a list of parts where one file may not hold it all, and the parts hold every address once', () => {
    const paths = ['/a', '/b', '/c', '/d', '/e']
    const index = sitemapOf(origin, paths, null, 2)
    expect(index).toContain('<sitemapindex')
    expect(locations(index)).toEqual([1, 2, 3].map((part) => `${origin}/sitemap.xml?part=${part}`))
    const parts = ['1', '2', '3'].flatMap((part) => locations(sitemapOf(origin, paths, part, 2)))
    expect(parts).toEqual(paths.map((path) => origin + path))
  })

  it('has no part that it did not name', () => {
    for (const part of ['0', '4', '01', 'x', ''])
      expect(sitemapOf(origin, ['/a', '/b'], part, 1)).toBeUndefined()
  })
})

describe('robotsText', () => {
  it('keeps machines out of private parts and names the sitemap', () => {
    const text = robotsText('https://www.example.cn')
    for (const part of ['/user', '/auth', '/api']) expect(text).toContain(`Disallow: ${part}\n`)
    expect(text).toContain('Sitemap: https://www.example.cn/sitemap.xml')
  })
})
