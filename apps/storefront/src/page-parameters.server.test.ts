import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageShop } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { readPageParameters } from './page-parameters.server.ts'
import { routeTable } from './route-table.ts'

const fields = [
  { kind: 'number', name: 'quantity' },
  { kind: 'paper', name: 'inner.paper', gsm_name: 'inner.gsm' },
]
const shop = {
  call: async (_name: string, { query }: { query: { id: string } }) => {
    if (query.id !== 'known') throw new Error('not found')
    return { fields }
  },
} as unknown as PageShop

const read = (path: string) => readPageParameters(path, shop)
const list = ['keyword', 'baojia_type', 'sort', 'page']

describe('what an address may say', () => {
  it.each([
    ['/', [], true],
    ['/about', [], true],
    ['/produce', list, true],
    ['/produce/', list, true],
    ['/produce/list/7', list, true],
    ['/produce.data', [...list, '_routes'], true],
    ['/_root.data', ['_routes'], true],
    ['/_.data', ['_routes'], true],
    ['/produce/_.data', [...list, '_routes'], true],
    ['/produce/detail/known', ['quantity', 'inner.paper', 'inner.gsm', 'rush', 'bjd'], true],
    ['/produce/detail/none', [], true],
    ['/user/order', ['state', 'type', 'keyword', 'from', 'to', 'page'], true],
    ['/user/order/detail/made-up', ['new', 'back'], false],
    ['/sitemap.xml', ['part'], true],
    ['/__manifest', ['version', 'paths'], false],
    ['/nothing/here', [], false],
  ])('at %s', async (path, names, isCountable) => {
    expect(await read(path)).toEqual({ names, isCountable })
  })

  it.each(['/q/made-up', '/q/made-up.data'])('%s is of one person, and is kept nowhere', async (path) => {
    expect(await read(path)).toMatchObject({ isCountable: false, isPrivate: true })
  })

  it('holds every word that our pages read from it', async () => {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'))
    const read = sources.flatMap((file) =>
      [
        ...readFileSync(`${folder}${file}`, 'utf8').matchAll(
          /\b(?:search|query|params|searchParams|\)\s*)\??\.(?:get|has)\('([\w.]+)'\)/g,
        ),
      ].map(([, name]) => name),
    )
    expect(read.length).toBeGreaterThan(15)
    const paths = [...routeTable.map(({ path }) => path), '/produce/detail/known', '/sitemap.xml']
    const known = new Set(
      (await Promise.all(paths.map((path) => readPageParameters(path, shop)))).flatMap((one) => one.names),
    )
    // In the fragment, which never reaches a server; and typed figures, which are read by name.
    const otherPages = ['wechat', 'wechat_error', 'unit', 'quantity']
    expect(
      [...new Set(read)].filter((name) => name && !known.has(name) && !otherPages.includes(name)),
    ).toEqual([])
  })
})
