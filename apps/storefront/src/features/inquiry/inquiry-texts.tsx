import {
  formatMoment,
  inquiryStates,
  type OwnInquiry,
  offerStates,
  stateOfInquiry,
  stateOfOffer,
  textOf,
} from '@yinpu/contract'
import { Badge } from '../../ui/badge.tsx'

type Offer = Pick<OwnInquiry['offers'][number], 'state' | 'valid_until'>

const { answered, closed } = stateOfInquiry

export function InquiryBadge({ state }: Pick<OwnInquiry, 'state'>) {
  const tone = state === answered ? 'done' : state === closed ? 'quiet' : undefined
  return <Badge tone={tone}>{textOf(inquiryStates)[state]}</Badge>
}

/** Checks by this browser's clock that an offer can still be ordered; the server decides by its own clock. */
export const isOpenOffer = ({ state, valid_until }: Offer, now: number): boolean =>
  state === stateOfOffer.open && valid_until > now

export function OfferBadge({ offer, now }: { offer: Offer; now: number }) {
  if (isOpenOffer(offer, now)) return <Badge tone="attention">可下单</Badge>
  if (offer.state === stateOfOffer.open) return <Badge tone="quiet">已过期</Badge>
  return (
    <Badge tone={offer.state === stateOfOffer.ordered ? 'done' : 'quiet'}>
      {textOf(offerStates)[offer.state]}
    </Badge>
  )
}

export const validityText = ({ valid_until }: Offer): string => `${formatMoment(valid_until)} 前有效`
