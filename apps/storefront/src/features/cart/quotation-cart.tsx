import type { Quotation } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CartFrame } from './cart-frame.tsx'
import { quotationSource } from './cart-source.ts'
import { QuotationRow } from './quotation-row.tsx'
import { useCart } from './use-cart.ts'

interface QuotationCartProps {
  /** the page that opens a quotation with all its options */
  linkOf: (quotation: Quotation) => string | undefined
  /** a product's drawing */
  picture: (product: Quotation['product']) => ReactNode
}

const empty = (
  <Notice
    isPage={false}
    title="购物车是空的"
    detail="选一款产品，规格选好后点“加入购物车”，价格会保存在这里，7 天内有效。"
    actions={
      <>
        <Button component={Link} to="/produce" size="md">
          产品报价
        </Button>
        <Button component={Link} to="/paper" size="md" variant="default">
          纸张报价
        </Button>
      </>
    }
  />
)

/** The buyer's saved quotations. */
export function QuotationCart({ linkOf, picture }: QuotationCartProps) {
  const cart = useCart(quotationSource)
  return (
    <CartFrame
      cart={cart}
      checkout="bjd"
      label="购物车里的报价"
      note="价格不含运费。修改数量后会按同样的规格重新计价，有效期从当天算起。"
      empty={empty}
      row={(props) => (
        <QuotationRow {...props} to={linkOf(props.item)} picture={picture(props.item.product)} />
      )}
    />
  )
}
