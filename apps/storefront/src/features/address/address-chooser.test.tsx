import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Address, AddressChooser } from './address-chooser.tsx'
import { AddressOptions } from './address-options.tsx'
import { anAddress } from './testing/an-address.ts'

const addresses: Address[] = [
  anAddress({ id: 'a1', name: '王小印', is_default: true }),
  ...[2, 3, 4, 5, 6].map((n) => anAddress({ id: `a${n}`, name: `收货人${n}`, tag: '' })),
]
const options = (value: string) =>
  renderToString(
    <AddressOptions
      addresses={addresses}
      value={value}
      onChoose={() => undefined}
      onEdit={() => undefined}
    />,
  )

it('a chooser rendered on the server knows nobody: it keeps the place and chooses nothing', () => {
  const chosen: Address[] = []
  const html = renderToString(
    <AddressChooser value={undefined} onChange={(address) => chosen.push(address)} />,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('type="radio"')
  expect(html).not.toContain('还没有收货地址')
  expect(chosen).toEqual([])
})

it('addresses to choose from are one group with one of them chosen', () => {
  const html = options('a1')
  const names = [...html.matchAll(/type="radio"[^>]*name="([^"]*)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(1)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/王小印.*13800138000.*公司.*默认.*广东省 深圳市 南山区.*科技园路1号/s)
})

it('many addresses are folded, never the chosen one', () => {
  expect(options('a1')).not.toContain('收货人6')
  expect(options('a1')).toMatch(/显示其余 2 个/)
  expect(options('a6')).toContain('收货人6')
})
