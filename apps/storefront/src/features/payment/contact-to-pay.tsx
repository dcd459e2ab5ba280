import styles from './contact-to-pay.module.css'

export interface ShopContact {
  phone: string
  wechat: string
  business_hours: string
}

interface ContactToPayProps {
  orderNo: string
  shop: ShopContact | undefined
  /** the balance is the only open method: shown to buyers whose balance is too low */
  isBesideBalance?: boolean
}

/** The shop's contacts. */
export function ContactShop({ shop }: { shop: ShopContact | undefined }) {
  return (
    <>
      {shop && (
        <dl className={styles.methods}>
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
    </>
  )
}

/** Shown by a shop that offers no method of payment here but the balance, or none at all. */
export function ContactToPay({ orderNo, shop, isBesideBalance = false }: ContactToPayProps) {
  return (
    <>
      <p>
        {isBesideBalance && '余额不够时，'}请联系店铺付款，并告诉我们订单号 {orderNo}
        ，我们收到款后，订单就会继续。
      </p>
      <ContactShop shop={shop} />
    </>
  )
}
