import { formatCount, type InquiryOffer, workingDaysText } from '@yinpu/contract'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { Button } from '../../ui/button.tsx'
import { FactRow, FactRows } from '../../ui/fact-rows.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { isOpenOffer, OfferBadge, validityText } from './inquiry-texts.tsx'
import styles from './offer-card.module.css'

/** The shop's offer with its price and its deadline; the newest can be ordered directly. */
export function OfferCard({ offer, now }: { offer: InquiryOffer; now: number }) {
  const isOpen = isOpenOffer(offer, now)
  return (
    <TitledCard title={`店铺报价（第 ${offer.version} 版）`} aside={<OfferBadge offer={offer} now={now} />}>
      <FactRows>
        <FactRow label="商品">{offer.title}</FactRow>
        <FactRow label="要求">
          <span className={styles.text}>{offer.detail}</span>
        </FactRow>
        <FactRow label="数量">{formatCount(offer)}</FactRow>
        <FactRow label="商品价">
          <Money fen={offer.goods_fen} />
        </FactRow>
        <FactRow label="运费">{offer.freight_fen === 0 ? '包邮' : <Money fen={offer.freight_fen} />}</FactRow>
        {offer.days !== undefined && (
          <FactRow label="交期">付款并定稿后 {workingDaysText(offer.days)} 出货</FactRow>
        )}
        <FactRow label="有效期">{validityText(offer)}</FactRow>
      </FactRows>
      <p className={styles.total}>
        合计 <Money fen={offer.total_fen} />
      </p>
      {isOpen && (
        <Button component={Link} size="md" to={`/user/inquiry/order/${encodeURIComponent(offer.offer_id)}`}>
          按此报价下单
        </Button>
      )}
      {offer.order_id && (
        <TextLink to={`/user/order/detail/${encodeURIComponent(offer.order_id)}`}>
          查看订单 {offer.order_no}
        </TextLink>
      )}
    </TitledCard>
  )
}
