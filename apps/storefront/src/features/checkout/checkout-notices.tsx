import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Choices, sourceOf } from './checkout-choices.ts'

type From = Pick<Choices, 'cart'>

const toCart = (from: From) => (
  <Button component={Link} to={sourceOf(from).to} size="md">
    {from.cart === 'now' ? '重新选择产品' : '去购物车'}
  </Button>
)

export function NothingChosen() {
  return (
    <Notice
      isPage={false}
      title="还没有选择要结算的商品"
      detail="请在购物车里勾选要下单的商品，再点“去结算”。"
      actions={
        <>
          {toCart({ cart: 'bjd' })}
          <Button component={Link} to={sourceOf({ cart: 'paper' }).to} size="md" variant="default">
            去纸张购物车
          </Button>
        </>
      }
    />
  )
}

export function NothingLeft({ from }: { from: From }) {
  return (
    <div role="alert">
      <Notice
        isPage={false}
        title={from.cart === 'now' ? '这件商品已不能结算' : '这些商品已不在购物车里'}
        detail={
          from.cart === 'now'
            ? '可能已经下过单，或者放得太久了。请到订单中心看一看，或重新选择产品。'
            : '可能已经下过单，或者在别处删除了。请到订单中心看一看，或回购物车重新选择。'
        }
        actions={
          <>
            {toCart(from)}
            <Button component={Link} to="/user/order" size="md" variant="default">
              查看我的订单
            </Button>
          </>
        }
      />
    </div>
  )
}

export function OrderedBefore({ orderId }: { orderId: string }) {
  const orderLink = useRef<HTMLAnchorElement>(null)
  // It replaces the button that was just clicked.
  useEffect(() => orderLink.current?.focus(), [])
  return (
    <div role="alert">
      <Notice
        isPage={false}
        title="这些商品已经下过单了"
        detail="可能是在另一个页面提交的。没有重复下单，您可以直接查看那份订单。"
        actions={
          <Button
            component={Link}
            to={`/user/order/detail/${encodeURIComponent(orderId)}`}
            replace
            size="md"
            ref={orderLink}
          >
            查看订单
          </Button>
        }
      />
    </div>
  )
}

export function CheckoutFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        isPage={false}
        title="价格计算失败"
        detail={`${reason}。您选的商品都还在，请再试一次。`}
        actions={
          <Button size="md" onClick={onRetry}>
            重试
          </Button>
        }
      />
    </div>
  )
}
