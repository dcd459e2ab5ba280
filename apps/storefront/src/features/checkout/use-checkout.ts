import { useState } from 'react'
import { useKeptAddress } from '../../ui/use-kept-address.ts'
import { type Choices, writeChoices } from './checkout-choices.ts'
import { moneyOf, offerOf } from './checkout-money.ts'
import { type Delivery, previewBody } from './checkout-request.ts'
import { findObstacle } from './find-obstacle.ts'
import { usePreview, useQuestion } from './use-preview.ts'

/** The part of an address that the checkout needs. */
export interface Destination {
  id: string
  region_code: string
}

/** The options of the page, and the resulting price. */
export const useCheckout = (first: Choices) => {
  const [choices, setChoices] = useState(first)
  // The address in the page's URL may have been deleted since: only one that the chooser has loaded is sent.
  const [destination, setDestination] = useState<Destination>()
  const { state, ask, retry } = usePreview()
  const isGone = state.data === 'gone'
  const preview = state.data === 'gone' ? undefined : state.data

  const offer = choices.isPickup ? undefined : offerOf(preview?.carriers ?? [], choices.carrier)
  const delivery: Delivery = { addressId: destination?.id, carrier: offer?.id }
  const region = choices.isPickup ? undefined : destination?.region_code
  useQuestion(ask, { body: previewBody(choices, delivery), region })
  useKeptAddress(`/shopping-cart/checkout?${writeChoices(choices)}`)

  const isCurrent = !state.isPending && !state.isStale && !state.failed
  const situation = {
    isPickup: choices.isPickup,
    hasAddress: destination !== undefined,
    isCurrent,
    hasRush: choices.rush !== undefined,
    isDirect: choices.cart === 'now',
  }
  return {
    choices,
    change: (changes: Partial<Choices>) => setChoices((last) => ({ ...last, ...changes })),
    goTo: (next: Destination) => {
      setDestination(next)
      setChoices((last) => ({ ...last, address: next.id }))
    },
    delivery,
    hasAddress: destination !== undefined,
    preview,
    isGone,
    money: preview && moneyOf(preview, choices),
    obstacle: preview && findObstacle({ ...situation, preview }),
    /** items in the query that are no longer in the cart, if others are */
    missing: preview ? choices.ids.length - preview.lines.length : 0,
    isCurrent,
    isPending: state.isPending,
    isStale: state.isStale || (preview !== undefined && state.isPending),
    failure: state.failed?.message,
    retry,
  }
}

export type CheckoutState = ReturnType<typeof useCheckout>
