/** What of which cart is to be ordered, and how: all that a reload must not lose and an address may show. */
export interface Choices {
  cart: 'bjd' | 'paper'
  ids: readonly string[]
  address: string | undefined
  isPickup: boolean
  /** only where the buyer has chosen one; otherwise the cheapest is taken */
  carrier: string | undefined
  /** without it everything is made as fast as it was quoted */
  rush: string | undefined
  /** 优惠码, as it was typed */
  code: string | undefined
  /** 印前确稿: the buyer wants to say yes before anything is printed */
  wantsProof: boolean
}

const listOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

export const readChoices = (search: string): Choices => {
  const query = new URLSearchParams(search)
  const quotations = listOf(query.get('bjd'))
  const isPrint = quotations.length > 0
  return {
    cart: isPrint || !query.has('paper') ? 'bjd' : 'paper',
    ids: isPrint ? quotations : listOf(query.get('paper')),
    address: query.get('address') || undefined,
    isPickup: query.get('pickup') === '1',
    carrier: query.get('carrier') || undefined,
    rush: query.get('rush') || undefined,
    code: query.get('code') || undefined,
    wantsProof: query.get('proof') === '1',
  }
}

export const writeChoices = (choices: Choices): string => {
  const { cart, ids, address, isPickup, carrier, rush, code, wantsProof } = choices
  const query = new URLSearchParams({
    ...(isPickup && { pickup: '1' }),
    ...(address && { address }),
    ...(carrier && { carrier }),
    ...(rush && { rush }),
    ...(code && { code }),
    ...(wantsProof && { proof: '1' }),
  })
  const rest = query.size > 0 ? `&${query}` : ''
  return `${cart}=${ids.map(encodeURIComponent).join(',')}${rest}`
}

export const cartOf = ({ cart }: Pick<Choices, 'cart'>): string =>
  cart === 'bjd' ? '/shopping-cart' : '/paper/shop-cart'
