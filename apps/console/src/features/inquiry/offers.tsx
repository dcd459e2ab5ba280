import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import {
  formatCount,
  formatFen,
  formatMoment,
  offerStates,
  stateOfOffer,
  textOf,
  workingDaysText,
} from '@yinpu/contract'
import { Link } from 'react-router'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import { QuotedText, RecordEntry, RecordSection } from '../../ui/record.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import type { Inquiry } from './answer-form.tsx'

type Offer = Inquiry['offers'][number]

const { open, ordered } = stateOfOffer

function OfferMark({ offer, now }: { offer: Offer; now: number }) {
  if (offer.state === open && offer.valid_until <= now) return <StateMark tone="wait">已过期</StateMark>
  const tone = offer.state === open ? 'run' : offer.state === ordered ? 'done' : 'wait'
  return <StateMark tone={tone}>{textOf(offerStates)[offer.state]}</StateMark>
}

function OfferRow({ inquiry, offer, now }: { inquiry: Inquiry; offer: Offer; now: number }) {
  const may = useMay()
  const withdraw = useChange('withdrawOffer', { done: '报价已撤回' })
  const ask = () =>
    modals.openConfirmModal({
      title: `撤回第 ${offer.version} 版报价`,
      children: '撤回后买家不能再按它下单。已经下的订单不受影响。',
      confirmProps: { variant: 'filled' },
      onConfirm: () => withdraw.mutate({ params: { id: inquiry.inquiry_id, offer_id: offer.offer_id } }),
    })
  return (
    <section aria-label={`第 ${offer.version} 版报价`}>
      <RecordEntry figure={`¥${formatFen(offer.total_fen)}`}>
        第 {offer.version} 版 · {offer.title} {formatCount(offer)} <OfferMark offer={offer} now={now} />
      </RecordEntry>
      <QuotedText>{offer.detail}</QuotedText>
      <Group gap="xs" justify="space-between">
        <small>
          商品 {formatFen(offer.goods_fen)} 元，运费 {formatFen(offer.freight_fen)} 元
          {offer.days !== undefined && `，${workingDaysText(offer.days)}出货`}，
          {formatMoment(offer.valid_until)} 前有效
        </small>
        {offer.order_id && <Link to={`/orders/${offer.order_id}`}>订单 {offer.order_no}</Link>}
        {offer.state === open && may('customer.edit') && (
          <Button loading={withdraw.isPending} onClick={ask}>
            撤回
          </Button>
        )}
      </Group>
    </section>
  )
}

/** The offers of an inquiry, open or expired, newest first. */
export function Offers({ inquiry, now }: { inquiry: Inquiry; now: number }) {
  if (inquiry.offers.length === 0) return null
  return (
    <RecordSection title="可下单的报价" count={`${inquiry.offers.length} 版`}>
      {inquiry.offers.map((offer) => (
        <OfferRow key={offer.offer_id} inquiry={inquiry} offer={offer} now={now} />
      ))}
    </RecordSection>
  )
}
