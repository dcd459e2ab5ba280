import { addressText } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { describeLabelError } from '../../providers/express/kuaidi100-labels.ts'
import { isSurelyUnsent, ProviderError } from '../../providers/provider-error.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { type LabelRow, labelRepository } from '../order/label-repository.ts'
import { orderRepository } from '../order/order-repository.ts'
import { senderOf } from '../order/sender-of.ts'

export interface LabelDeps {
  db: Db
  now: () => number
  logger: Logger
  providers: Providers
  directory: ShopDirectory
}

/** Longer than any answer takes: until then nobody asks again. */
export const answerMs = 60_000
const mostTries = 8
const longestPauseMs = 15 * 60_000

/** 1, 2, 4, 8 and then 15 minutes. */
const pauseAfter = (tries: number) => Math.min(answerMs * 2 ** tries, longestPauseMs)

/** Stores what the provider has said, and shows it on the pages of the order. */
const keep = async ({ db }: LabelDeps, label: LabelRow, change: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await change(tx)
    const order = await orderRepository.findOfCompany(tx, label.companyId, label.orderId)
    if (order) await orderRepository.announce(tx, order)
  })

/** A refusal of the first question is final; of a later one it says that the earlier ones gave no number. */
const keepFailure = async (deps: LabelDeps, label: LabelRow, error: unknown) => {
  const at = deps.now()
  const words = describeLabelError(error)
  const isSure = isSurelyUnsent(error)
  const doubt = isSure ? '' : '；结果不明，请到快递100后台核对'
  deps.logger.warn({ err: error, label: label.id, state: label.state }, 'label was not settled')
  const end = label.state === 'asked' ? ('failed' as const) : ('stuck' as const)
  const after =
    isSure || label.tries >= mostTries
      ? { state: end, error: `${words}${doubt}`, dueAt: null }
      : { error: words, dueAt: new Date(at + pauseAfter(label.tries)) }
  // Nothing was given, so that there is nothing to cancel.
  const gone = { state: 'cancelled' as const, error: '', dueAt: null }
  const isNothing = isSure && label.trackingNo === ''
  await keep(deps, label, async (tx) => {
    const changes = isNothing && label.state === 'cancelling' ? gone : after
    const stored = await labelRepository.update(tx, label, [label.state], changes)
    // Somebody cancelled it while the question was out.
    if (!stored && isNothing) await labelRepository.update(tx, label, ['cancelling'], gone)
  })
}

const noAccount = new ProviderError('label', 'no account', true)

/** Asks for the number of a row that stands already; the same row gets the same number. */
export const askForNumber = async (deps: LabelDeps, label: LabelRow): Promise<LabelRow | undefined> => {
  const { db, providers, directory } = deps
  const shop = await directory.find(label.companyId)
  const order = await orderRepository.findOfCompany(db, label.companyId, label.orderId)
  try {
    const service = shop && providers.of(shop).label
    if (!service || !order?.address) throw noAccount
    const lines = await orderRepository.linesOf(db, label.companyId, [label.orderId])
    const { address } = order
    const bought = await service.buy({
      id: label.id,
      carrier: label.carrier,
      sender: senderOf(shop),
      recipient: { name: address.name, phone: address.mobile, address: addressText(address) },
      cargo: lines.map(({ name }) => name).join('，') || '印刷品',
      netKg: lines.reduce((sum, { netKg }) => sum + netKg, 0),
    })
    let stored: LabelRow | undefined
    await keep(deps, label, async (tx) => {
      stored = await labelRepository.keepBought(tx, label, bought, new Date(deps.now()))
    })
    return stored
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await keepFailure(deps, label, error)
    return undefined
  }
}

/** Gives a number back; one whose answer never came is asked for first. */
const cancelNumber = async (deps: LabelDeps, label: LabelRow): Promise<void> => {
  const known = label.trackingNo === '' ? await askForNumber(deps, label) : label
  if (!known || known.trackingNo === '') return
  const shop = await deps.directory.find(label.companyId)
  try {
    const service = shop && deps.providers.of(shop).label
    if (!service) throw noAccount
    const { carrier, trackingNo, carrierOrderNo } = known
    await service.cancel({ carrier, trackingNo, carrierOrderNo, why: '订单有变，不寄了' })
    await keep(deps, known, (tx) =>
      labelRepository.update(tx, known, ['cancelling'], { state: 'cancelled', error: '', dueAt: null }),
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // Unlike a purchase, a refused cancellation leaves a number that costs money.
    await keepFailure(deps, { ...known, tries: label.tries }, error)
  }
}

const atOnce = 50

/** Clears what is open: numbers whose answer did not come, and numbers to give back. */
export const clearLabels = async (deps: LabelDeps): Promise<number> => {
  const now = new Date(deps.now())
  const due = await labelRepository.listDue(deps.db, now, atOnce)
  let cleared = 0
  for (const { companyId, id } of due) {
    const until = new Date(deps.now() + answerMs)
    const label = await labelRepository.claimDue(deps.db, { companyId, id }, now, until)
    if (!label) continue
    if (label.state === 'cancelling') await cancelNumber(deps, label)
    else await askForNumber(deps, label)
    cleared += 1
  }
  return cleared
}
