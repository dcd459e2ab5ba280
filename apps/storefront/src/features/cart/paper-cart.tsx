import type { PaperCartItem } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CartFrame } from './cart-frame.tsx'
import { paperSource } from './cart-source.ts'
import { PaperRow } from './paper-row.tsx'
import { useCart } from './use-cart.ts'

interface PaperCartProps {
  /** the page that quotes this paper */
  linkOf: (item: PaperCartItem) => string
  picture: ReactNode
}

const empty = (
  <Notice
    isPage={false}
    title="纸张购物车是空的"
    detail="按张、按令或按吨选好纸张，点“加入购物车”，就会列在这里，价格随纸价每天更新。"
    actions={
      <Button component={Link} to="/paper" size="md">
        去选纸张
      </Button>
    }
  />
)

/** The paper that the buyer wants to order. */
export function PaperCart({ linkOf, picture }: PaperCartProps) {
  const cart = useCart(paperSource)
  const showSuccess = useBrowserSession()?.showSuccess

  const absorb = (id: string) => {
    cart.forget([id])
    showSuccess?.('已与相同的纸张合并为一项，张数相加')
  }

  return (
    <CartFrame
      cart={cart}
      checkout="paper"
      label="购物车里的纸张"
      note="按今日纸价计算，不含运费；1 令 = 500 张。"
      empty={empty}
      row={(props) => (
        <PaperRow
          {...props}
          items={cart.items}
          to={linkOf(props.item)}
          picture={picture}
          onAbsorbed={absorb}
        />
      )}
    />
  )
}
