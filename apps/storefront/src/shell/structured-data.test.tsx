import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router'
import { expect, it } from 'vitest'
import type { RootData } from './root-data.ts'
import { breadcrumbs, goods, organisation } from './structured-data.ts'

const rendered = (...meta: MetaDescriptor[]) => {
  const Stub = createRoutesStub([{ path: '/', Component: Meta, meta: () => meta }])
  return renderToString(<Stub initialEntries={['/']} />)
}

const read = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']): unknown =>
    JSON.parse(json),
  )

const aProduct = { name: '名片', url: 'https://a.cn/1', description: '铜版', offers: { lowFen: 2550 } }

it('tells what a product costs from, and that it can be had', () => {
  expect(read(rendered(goods(aProduct)))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '名片',
      url: 'https://a.cn/1',
      description: '铜版',
      offers: {
        '@type': 'AggregateOffer',
        url: 'https://a.cn/1',
        priceCurrency: 'CNY',
        lowPrice: '25.50',
        availability: 'https://schema.org/InStock',
      },
    },
  ])
})

it('cannot be left by a product’s name', () => {
  const name = '</script><script>window.smuggled = true</script><!--'
  const html = rendered(
    goods({ ...aProduct, name, description: name, category: name }),
    breadcrumbs('https://a.cn', [], { to: '/', label: name }),
  )
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html).not.toContain('<!--')
  expect(read(html)).toMatchObject([{ name, category: name }, { itemListElement: [{ name }] }])
})

it('says of a shop only what the shop says of itself', () => {
  const company = { name: '印铺', slogan: '', logo: '/logo.png', phone: '', address: '' }
  const root = { company, origin: 'https://a.cn' } as RootData
  expect(organisation(root)['script:ld+json']).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: '印铺',
    url: 'https://a.cn/',
    logo: 'https://a.cn/logo.png',
  })
})
