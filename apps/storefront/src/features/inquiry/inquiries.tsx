import { type CallData, type Calls, formatMoment } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import { EmptyList } from '../../records/empty-list.tsx'
import { OlderList, OlderRow } from '../../records/older-list.tsx'
import styles from './inquiries.module.css'
import { InquiryBadge, OfferBadge } from './inquiry-texts.tsx'

type Row = CallData<Calls['listInquiries']>['list'][number]

// Rendered in the browser alone, because the server's clock would differ.
const inquiryRow = ({ inquiry_id, inquiry_no, state, at, content, offer }: Row) => (
  <OlderRow
    to={`/user/inquiry/detail/${encodeURIComponent(inquiry_id)}`}
    number={inquiry_no}
    facts={
      <>
        <InquiryBadge state={state} />
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {formatMoment(at)}
        </time>
      </>
    }
  >
    <p className={styles.content}>{content}</p>
    {offer && (
      <p className={styles.offer}>
        店铺报价 <Money fen={offer.total_fen} /> <OfferBadge offer={offer} now={Date.now()} />
      </p>
    )}
  </OlderRow>
)

/** 我的询价: the inquiries of the signed-in buyer, newest first. */
export function Inquiries() {
  return (
    <OlderList
      noun="询价"
      name="inquiries"
      ask={(api, query) => api.call('listInquiries', { query }, { hasOwnMessages: true })}
      idOf={(row) => row.inquiry_id}
      rowOf={inquiryRow}
      empty={
        <EmptyList
          title="还没有询价"
          detail="选不到想要的纸张或工艺，可以在产品页点“请店铺报价”。登录后询的价、店铺的答复和报价都在这里。"
          on={{ to: '/produce', label: '去看产品' }}
        />
      }
    />
  )
}
