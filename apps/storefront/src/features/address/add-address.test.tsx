import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AddAddress } from './add-address.tsx'

const withCount = (count: number) =>
  renderToString(<AddAddress count={count} onAdd={() => undefined} />).replaceAll('<!-- -->', '')

it('says how many addresses there are of how many there may be', () => {
  expect(withCount(3)).toContain('3 / 50')
  expect(withCount(3)).not.toContain('还可以')
  expect(withCount(3)).not.toContain('disabled=""')
})

it('warns before the last one', () => {
  expect(withCount(48)).toContain('还可以再新增 2 个')
  expect(withCount(48)).not.toContain('disabled=""')
})

it('offers no more than may be, and says what to do', () => {
  expect(withCount(50)).toContain('请先删除不用的地址')
  expect(withCount(50)).toContain('disabled=""')
})
