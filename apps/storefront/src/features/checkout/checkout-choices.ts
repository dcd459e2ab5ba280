/**
 * The items to order (of one cart, or a single one by 立即下单) and the options of the order: everything that a
 * reload must not lose and an address may show.
 */
export interface Choices {
  cart: 'bjd' | 'paper' | 'now'
  ids: readonly string[]
  address: string | undefined
  isPickup: boolean
  /** only if the buyer has chosen one; otherwise the cheapest applies */
  carrier: string | undefined
  /** without it, every item has the delivery time of its quotation */
  rush: string | undefined
  /** 优惠码, as the buyer typed it */
  code: string | undefined
  /** 印前确稿: the buyer wants to approve a proof before anything is printed */
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

const carts = ['now', 'bjd', 'paper'] as const

export const readChoices = (search: string): Choices => {
  const query = new URLSearchParams(search)
  const cart = carts.find((name) => listOf(query.get(name)).length > 0) ?? 'bjd'
  return {
    cart,
    ids: listOf(query.get(cart)),
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

/** The page of the ordered items. */
const sources: Record<Choices['cart'], { to: string; label: string }> = {
  bjd: { to: '/shopping-cart', label: '购物车' },
  paper: { to: '/paper/shop-cart', label: '纸张购物车' },
  now: { to: '/produce', label: '产品报价' },
}

export const sourceOf = ({ cart }: Pick<Choices, 'cart'>) => sources[cart]
