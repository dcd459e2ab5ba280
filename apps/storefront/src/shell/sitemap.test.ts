import { describe, expect, it } from 'vitest'
import { robotsText, sitemapXml } from './sitemap.ts'

describe('sitemapXml', () => {
  it('lists every address under the origin it was asked for', () => {
    const xml = sitemapXml('https://www.example.cn', ['/', '/produce/list/c1'])
    expect(xml).toContain('<loc>https://www.example.cn/</loc>')
    expect(xml).toContain('<loc>https://www.example.cn/produce/list/c1</loc>')
  })

  it('keeps signs that mean something in XML apart', () => {
    expect(sitemapXml('https://a.cn', ['/x?a=1&b=<2>'])).toContain('/x?a=1&#38;b=&#60;2&#62;')
  })
})

describe('robotsText', () => {
  it('keeps machines out of private parts and names the sitemap', () => {
    const text = robotsText('https://www.example.cn')
    for (const part of ['/user', '/auth', '/api']) expect(text).toContain(`Disallow: ${part}\n`)
    expect(text).toContain('Sitemap: https://www.example.cn/sitemap.xml')
  })
})
