import { codes, type RechargeInput, type StartedGroup } from '@yinpu/contract'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visitor } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import { once } from '../idempotency/once.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { chooseMethod } from './choose-method.ts'
import { describeAuthorizing, describeGroup, refuseClosedChannel, showGroup } from './describe-group.ts'
import { insertGroup } from './open-group.ts'
import { goodMs, isStillUsable } from './pay-by-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentGroupRow, paymentGroupRepository } from './payment-group-repository.ts'

/** The most open trades of a buyer: each is queried until it ends. */
const mostOpen = 20

/** A buyer puts money on the own balance, through a provider. */
export const startRecharge = async (
  deps: PaymentDeps,
  shop: Shop,
  buyer: Buyer,
  form: RechargeInput,
  visitor: Visitor,
): Promise<StartedGroup> => {
  const { db, now } = deps
  const owner = ownerOf(shop, buyer)
  refuseClosedChannel(deps, shop, form.channel)
  const choice = await chooseMethod(deps, shop, buyer, form, visitor, '/user/recharge')
  if ('authorize' in choice)
    return describeAuthorizing('recharge', form.channel, form.amount_fen, choice.authorize)
  const { chosen } = choice
  const isUsable = (group: PaymentGroupRow) =>
    group.purpose === 'recharge' && group.amountFen === form.amount_fen && isStillUsable(group, chosen, now())
  const request = { ...owner, call: 'initRecharge', key: visitor.idempotencyKey, body: form, now: now() }
  const { id } = await db.transaction((tx) =>
    once(tx, request, async () => {
      // Under the buyer's lock, so that a second request finds the trade of the first.
      await ledgerRepository.lock(tx, owner)
      const open = await paymentGroupRepository.listOpenOf(tx, owner)
      const usable = open.find(isUsable)
      if (usable) return { id: usable.id }
      if (open.length >= mostOpen) throw new Refusal(codes.refused, '未完成的付款过多，请十五分钟后再试')
      const expiresAt = new Date(now() + goodMs)
      const groupInput = { purpose: 'recharge', amountFen: form.amount_fen, expiresAt } as const
      return { id: (await insertGroup(tx, owner, chosen, groupInput, now())).id }
    }),
  )
  const group = await paymentGroupRepository.find(db, shop.id, id)
  if (!group) throw new Error('a trade is gone')
  const texts = { subject: '账户充值', returnPath: `/user/recharge?trade=${group.id}` }
  return describeGroup(deps, await showGroup(deps, shop, group, chosen, texts))
}
