import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@yinpu/contract'
import { buyer, operator } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type OrderRow, orderRepository } from '../../order/order-repository.ts'
import { agreeToVersion, endVersion } from '../../order-version/answer-version.ts'
import { orderVersionRepository } from '../../order-version/order-version-repository.ts'
import { soldPart } from '../../order-version/quote-version.ts'
import { routeOf } from '../../order-version/version-sums.ts'
import type { PaymentDeps } from '../payment-deps.ts'

/** The first line costs so much more, or less, and the buyer agrees; a proposal that is refused does not stay open. */
export const changeVersion = async (deps: PaymentDeps, order: OrderRow, diffFen: number) => {
  const { db, now } = deps
  const { companyId, id: orderId } = order
  const at = new Date(now())
  const id = await db.transaction(async (tx) => {
    await orderRepository.lock(tx, companyId, orderId)
    if (await orderVersionRepository.findOpen(tx, order)) throw new Refusal(codes.conflict, '已经有一个')
    const [line] = await orderRepository.linesOf(tx, companyId, [orderId])
    if (!line || line.totalFen + diffFen < 1) throw new Refusal(codes.conflict, '不到一分钱')
    const was = soldPart(line)
    const version = {
      ...{ companyId, id: randomUUIDv7(), orderId, lineId: line.id, state: 'proposed' as const },
      ...{ was, becomes: { ...was, totalFen: was.totalFen + diffFen }, diffFen, computedDiffFen: diffFen },
      ...{ freightWasFen: order.freightFen, freightIsFen: order.freightFen, memberDiffFen: 0 },
      ...{ ...routeOf(order), promisedDays: order.promisedDays, needsArtwork: false, why: '改数量' },
      ...{ actor: operator.kind, createdAt: at, validUntil: new Date(now() + 60_000) },
    }
    await orderVersionRepository.insert(tx, version)
    return version.id
  })
  try {
    await agreeToVersion(deps, order, id, { by: buyer })
  } catch (error) {
    await endVersion(deps, order, id, { state: 'refused', why: '', by: buyer })
    throw error
  }
}
