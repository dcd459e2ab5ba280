import { describe, expect, it } from 'vitest'
import { anAddress } from './testing/an-address.ts'
import { without, withSaved } from './use-addresses.ts'

const first = anAddress({ id: 'a1', is_default: true })
const second = anAddress({ id: 'a2' })
const third = anAddress({ id: 'a3' })
const namesOf = (addresses: ReturnType<typeof withSaved>) =>
  addresses.map(({ id, is_default }) => (is_default ? `${id} default` : id))

describe('a list of addresses', () => {
  it('takes a new one at its end', () => {
    expect(namesOf(withSaved([first, second], third))).toEqual(['a1 default', 'a2', 'a3'])
  })

  it('has the default first, and only one', () => {
    const saved = { ...third, is_default: true }
    expect(namesOf(withSaved([first, second, third], saved))).toEqual(['a3 default', 'a1', 'a2'])
  })

  it('keeps a changed one where it stood', () => {
    const changed = withSaved([first, second, third], { ...second, detail: '新的' })
    expect(namesOf(changed)).toEqual(['a1 default', 'a2', 'a3'])
    expect(changed[1]?.detail).toBe('新的')
  })

  it('lets one go', () => {
    expect(namesOf(without([first, second, third], 'a2'))).toEqual(['a1 default', 'a3'])
  })
})
