import { describe, expect, it } from 'vitest'
import { readChoices, sourceOf, writeChoices } from './checkout-choices.ts'

const nothingElse = {
  address: undefined,
  isPickup: false,
  carrier: undefined,
  rush: undefined,
  code: undefined,
  wantsProof: false,
}

describe('what is chosen, in the address', () => {
  it('names the entries of one cart, each once', () => {
    expect(readChoices('?bjd=a,b,,a')).toEqual({ cart: 'bjd', ids: ['a', 'b'], ...nothingElse })
    expect(readChoices('?paper=p')).toEqual({ cart: 'paper', ids: ['p'], ...nothingElse })
    expect(readChoices('?now=n')).toEqual({ cart: 'now', ids: ['n'], ...nothingElse })
  })

  it('may name nothing, or both, of which print counts', () => {
    expect(readChoices('').ids).toEqual([])
    expect(readChoices('?bjd=').ids).toEqual([])
    expect(readChoices('?paper=p&bjd=a')).toMatchObject({ cart: 'bjd', ids: ['a'] })
    expect(readChoices('?bjd=&paper=p')).toMatchObject({ cart: 'paper', ids: ['p'] })
  })

  it('comes back as it was written', () => {
    const all = {
      cart: 'bjd',
      ids: ['a', 'b&c'],
      address: 'x',
      isPickup: true,
      carrier: 'sf',
      rush: '24h',
      code: 'XINKE20',
      wantsProof: true,
    } as const
    expect(readChoices(`?${writeChoices(all)}`)).toEqual(all)
    expect(writeChoices(readChoices('?paper=p,q'))).toBe('paper=p,q')
  })

  it('leads back to the cart it came from', () => {
    expect(sourceOf({ cart: 'bjd' }).to).toBe('/shopping-cart')
    expect(sourceOf({ cart: 'paper' }).to).toBe('/paper/shop-cart')
    expect(sourceOf({ cart: 'now' }).to).toBe('/produce')
  })
})
