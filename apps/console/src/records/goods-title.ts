import { formatNumber } from '@yinpu/contract'

interface Goods {
  product: { name: string; quantity: number; unit: string }
  more_lines: number
}

/** The goods of an order as the title of a card. */
export const goodsTitle = ({ product, more_lines }: Goods) => ({
  title: product.name,
  amount: more_lines > 0 ? `等 ${more_lines + 1} 项` : `${formatNumber(product.quantity, 2)} ${product.unit}`,
})

/** The same as one text. */
export const goodsText = (goods: Goods): string => {
  const { title, amount } = goodsTitle(goods)
  return `${title} ${amount}`
}
