import type { OrderDetail } from '@yinpu/contract'
import { Money } from '../../../ui/money.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './pay-card.module.css'

export interface ShopContact {
  name: string
  phone: string
  wechat: string
  business_hours: string
}

interface PayCardProps {
  order: Pick<OrderDetail, 'order_no' | 'money'>
  shop: ShopContact | undefined
}

/** How this order can be paid. */
export function PayCard({ order: { order_no, money }, shop }: PayCardProps) {
  return (
    <TitledCard title="付款">
      <p>
        应付 <Money fen={money.total_fen - money.paid_fen} isStrong />
        。请联系店铺付款，并告诉我们订单号 {order_no}，我们收到款后，订单就会继续。
      </p>
      {shop && (
        <dl className={styles.ways}>
          {shop.phone && (
            <div>
              <dt>电话</dt>
              <dd>
                <a className={styles.phone} href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>
                  {shop.phone}
                </a>
              </dd>
            </div>
          )}
          {shop.wechat && (
            <div>
              <dt>微信</dt>
              <dd>{shop.wechat}</dd>
            </div>
          )}
          {shop.business_hours && (
            <div>
              <dt>营业时间</dt>
              <dd>{shop.business_hours}</dd>
            </div>
          )}
        </dl>
      )}
    </TitledCard>
  )
}
