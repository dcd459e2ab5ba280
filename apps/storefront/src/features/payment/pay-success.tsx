import { typeOfOrder } from '@yinpu/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './pay-success.module.css'
import type { PayableOrder } from './payable-order.ts'

/** The focus goes with what was pressed last, which is gone now: a keyboard goes on from here. */
const useFocusHere = () => {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return place
}

/** The money has come, or is to be collected with the goods: thanks, and what is next. */
export function PaySuccess({ order }: { order: Pick<PayableOrder, 'type' | 'money' | 'collect_fen'> }) {
  const place = useFocusHere()
  const isPrinted = order.type === typeOfOrder.printed
  const isOnDelivery = order.collect_fen > 0
  return (
    <div className={styles.success}>
      <span className={styles.mark} aria-hidden="true" />
      <div>
        <h3 ref={place} tabIndex={-1} className={styles.title}>
          {isOnDelivery ? '已选择到付' : '付款成功'}
        </h3>
        <p>
          {isOnDelivery ? '收货时请付 ' : '已收到您的 '}
          <Money fen={order.money.total_fen} />
          ，谢谢您。
          {isPrinted ? '接下来请上传印刷稿件，稿件传好后我们就开始审稿。' : '我们开始备货，发货后会告诉您。'}
        </p>
        <div className={styles.actions}>
          {isPrinted && (
            <Button component="a" size="md" href="#artwork">
              上传稿件
            </Button>
          )}
          <Button component={Link} size="md" variant={isPrinted ? 'default' : 'filled'} to="/user/order">
            查看订单
          </Button>
        </div>
      </div>
    </div>
  )
}
