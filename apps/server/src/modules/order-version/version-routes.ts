import { buyer as theBuyer } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import type { ArtworkInspector } from '../order/artwork/artwork-inspector.ts'
import { fileRepository } from '../order/artwork/file-repository.ts'
import { describeMove } from '../order/describe-move.ts'
import { getOwnOrder } from '../order/order-repository.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { type AgreedVersion, agreeToVersion, endVersion } from './answer-version.ts'

export interface VersionDeps extends PaymentDeps {
  storage: Storage
  inspector: Pick<ArtworkInspector, 'inspect'>
  pollRefundsSoon: () => void
}

/** After the transaction: files are checked anew, old pictures are removed, and the refund is sent. */
export const followAgreement = async (
  { db, inspector, storage, logger, pollRefundsSoon }: VersionDeps,
  { order, fileIds, freedKeys }: AgreedVersion,
  address?: string,
): Promise<void> => {
  inspector.inspect(order.companyId, fileIds, address)
  pollRefundsSoon()
  if (freedKeys.length === 0) return
  for (const key of await fileRepository.listUnused(db, order.companyId, freedKeys))
    storage.remove(key).catch((err: unknown) => logger.warn({ err }, 'an old picture was not removed'))
}

/** The buyer's answers to a change of quantity or specification. */
export const versionRoutes = (deps: VersionDeps) => {
  const { db, now } = deps
  return {
    agreeToVersion: async ({ shop, buyer, body: { order_id, version_id }, visitor }) => {
      const order = await getOwnOrder(db, ownerOf(shop, buyer), order_id)
      if (!isUuid(version_id)) throw notFound()
      const agreed = await agreeToVersion(deps, order, version_id, { by: theBuyer })
      await followAgreement(deps, agreed, visitor.address)
      return describeMove(agreed.order, now())
    },
    refuseVersion: async ({ shop, buyer, body: { order_id, version_id, why } }) => {
      const order = await getOwnOrder(db, ownerOf(shop, buyer), order_id)
      if (!isUuid(version_id)) throw notFound()
      const ended = await endVersion(deps, order, version_id, { state: 'refused', why, by: theBuyer })
      return describeMove(ended.order, now())
    },
  } satisfies Routes
}
