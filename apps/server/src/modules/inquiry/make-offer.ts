import { codes, dayMs, offerStates, stateOfOffer, textOf } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { MessageFiles } from '../upload/thread-files.ts'
import { answerUnderLock, underLock } from './answer-inquiry.ts'
import type { InquiryRow } from './inquiry-repository.ts'
import { offerLimitOf, refuseBelowLimit } from './offer-limit.ts'
import { offerRepository } from './offer-repository.ts'

/** The shop's offers for an inquiry, each step under the inquiry's lock. */

interface Offered {
  text: string
  title: string
  detail: string
  quantity: number
  unit: string
  goodsFen: number
  freightFen: number
  days: number | undefined
  validDays: number
  /** number of answers that the person had read before writing this one */
  seen: number
  key: string
  files: MessageFiles
  by: Actor
  now: number
  /** the percentage by which this person may go below the known price; undefined: without a limit */
  limitPercent?: number | undefined
  /** the roles that may go further */
  whoMay?: string | undefined
}

/**
 * Sends an answer with an offer that can be ordered as it is, and replaces an earlier offer. Returns whether anything
 * was done.
 */
export const makeOffer = (tx: Db, { companyId, id }: InquiryRow, offered: Offered): Promise<boolean> =>
  underLock(tx, companyId, id, async (row) => {
    if (row.userId === null)
      throw new Refusal(codes.conflict, '对方询价时没有登录，不能在线下单，请直接答复并写明价格')
    const { text, goodsFen, freightFen, seen, key, files, by, now, validDays, days, ...goods } = offered
    const earlier = await offerRepository.listOf(tx, companyId, [id])
    const priceFen = goodsFen + freightFen
    if (!(await answerUnderLock(tx, row, { text, priceFen, seen, key, files, by, now }))) return false
    refuseBelowLimit(offerLimitOf(row, earlier, offered.limitPercent), offered, offered.whoMay ?? '老板')
    for (const { offer } of earlier) await offerRepository.end(tx, offer, stateOfOffer.replaced)
    await offerRepository.insert(tx, {
      companyId,
      id: newId(),
      inquiryId: id,
      version: (earlier[0]?.offer.version ?? 0) + 1,
      state: stateOfOffer.open,
      title: goods.title,
      detail: goods.detail,
      quantity: goods.quantity,
      unit: goods.unit,
      goodsFen,
      freightFen,
      days: days ?? null,
      validUntil: new Date(now + validDays * dayMs),
      ...actorColumnsOf(by),
      createdAt: new Date(now),
    })
    return true
  })

/** The offer cannot be ordered any more; an order that was placed already stays. */
export const withdrawOffer = (tx: Db, { companyId, id }: InquiryRow, offerId: string): Promise<boolean> =>
  underLock(tx, companyId, id, async () => {
    const offer = isUuid(offerId) ? await offerRepository.find(tx, companyId, id, offerId) : undefined
    if (!offer) throw notFound()
    const state = offer.state
    if (state === stateOfOffer.withdrawn) return false
    if (!(await offerRepository.end(tx, offer, stateOfOffer.withdrawn)))
      throw new Refusal(codes.conflict, `第 ${offer.version} 版报价${textOf(offerStates)[state]}，不能撤回`)
    return true
  })
