import { calendarOf, usualCalendar } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { composeTitle, pageMeta } from './page-meta.ts'
import type { RootData } from './root-data.ts'

const root: RootData = {
  company: {
    id: 'c',
    name: '印铺',
    slogan: '都给您看清楚',
    logo: '',
    phone: '',
    qq: '',
    wechat: '',
    address: '',
    business_hours: '',
    calendar: calendarOf(usualCalendar),
    icp: '',
    mode: 2,
    register_code: false,
  },
  credentials: { app_auth_token: 'a', public_key: 'p', mode: 2, domain: '' },
  origin: 'https://www.example.cn',
}
const at = (id: string, pathname: string, error?: unknown) => ({
  matches: [{ id: 'root', loaderData: root }, { id }],
  location: { pathname },
  error,
})
const notFound = { status: 404, statusText: '', internal: false, data: null }

describe('composeTitle', () => {
  it('puts the company behind the title', () => {
    expect(composeTitle('首页', '印铺')).toBe('首页 - 印铺')
  })

  it('leaves the title alone where there is no company', () => {
    expect(composeTitle('配置错误', undefined)).toBe('配置错误')
  })
})

describe('pageMeta', () => {
  it('takes the title from the route table', () => {
    expect(pageMeta(at('about', '/about'))).toContainEqual({ title: '关于我们 - 印铺' })
  })

  it('prefers the name of the thing shown', () => {
    expect(pageMeta(at('produce-list', '/produce/list/1'), { title: '名片' })).toContainEqual({
      title: '名片 - 印铺',
    })
  })

  it('names one address under the shop’s own origin', () => {
    const meta = pageMeta(at('about', '/about'))
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://www.example.cn/about' })
    expect(meta).toContainEqual({ property: 'og:url', content: 'https://www.example.cn/about' })
  })

  it('shows the picture of the thing, or the shop’s, by its whole address', () => {
    const shop = { ...root, company: { ...root.company, link_image: '/files/link/c/home/v.png' } }
    const args = { ...at('about', '/about'), matches: [{ id: 'root', loaderData: shop }, { id: 'about' }] }
    const imageOf = (meta: ReturnType<typeof pageMeta>) =>
      meta.flatMap((one) => ('property' in one && one.property === 'og:image' ? [one.content] : []))
    expect(imageOf(pageMeta(args))).toEqual(['https://www.example.cn/files/link/c/home/v.png'])
    expect(imageOf(pageMeta(args, { image: '/files/link/c/p/v.png' }))).toEqual([
      'https://www.example.cn/files/link/c/p/v.png',
    ])
    expect(imageOf(pageMeta(at('about', '/about')))).toEqual([])
  })

  it('names the address to keep where several show the same', () => {
    const meta = pageMeta(at('produce', '/produce'), { address: '/produce?page=2' })
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://www.example.cn/produce?page=2',
    })
  })

  it('tells search engines where the page stands, by its name', () => {
    const trail = [{ to: '/', label: '首页' }]
    const meta = pageMeta(at('produce-list', '/produce/list/1'), {
      title: '名片 - 产品列表',
      name: '名片',
      trail,
    })
    expect(JSON.stringify(meta)).toContain(
      '{"@type":"ListItem","position":2,"name":"名片","item":"https://www.example.cn/produce/list/1"}',
    )
    expect(JSON.stringify(pageMeta(at('produce', '/produce'), { trail, isHidden: true }))).not.toContain(
      'Breadcrumb',
    )
  })

  it('says that a missing thing is missing, and keeps it out of search engines', () => {
    const meta = pageMeta(at('produce-list', '/produce/list/none', notFound))
    expect(meta).toContainEqual({ title: '页面不存在 - 印铺' })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(meta)).not.toContain('canonical')
  })

  it('names what is wrong with a host that leads to no shop', () => {
    const error = { ...notFound, status: 400, data: { shop: 'misconfigured' } }
    expect(pageMeta({ matches: [{ id: 'root' }], location: { pathname: '/' }, error })).toContainEqual({
      title: '配置错误',
    })
  })

  it('has a title even where the shop could not be loaded', () => {
    const meta = pageMeta({ matches: [{ id: 'root' }], location: { pathname: '/' }, error: new Error('x') })
    expect(meta).toContainEqual({ title: '页面暂时打不开' })
  })
})
