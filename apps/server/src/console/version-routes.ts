import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { notFound, type Refusal } from '../kernel/refusal.ts'
import type { CatalogueDirectory } from '../modules/catalogue/catalogue-directory.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { agreeVersionForShop, withdrawVersionForShop } from '../modules/order-version/answer-version.ts'
import { compareVersion } from '../modules/order-version/describe-version.ts'
import { objectionTo, proposeVersion } from '../modules/order-version/propose-version.ts'
import { quoteVersion, rangeOfVersion } from '../modules/order-version/quote-version.ts'
import { followAgreement, type VersionDeps } from '../modules/order-version/version-routes.ts'
import { describeQuote, formOfJob } from '../modules/quote/describe-job.ts'
import { validUntilFrom } from '../modules/quote/quote-job.ts'
import { type OrderRouteDeps, showMoved } from './show-moved.ts'

export interface VersionRouteDeps extends OrderRouteDeps, VersionDeps {
  catalogues: CatalogueDirectory
}

const describeRefusal = ({ message, data }: Refusal) => {
  const { fields = {} } = (data ?? {}) as { fields?: Record<string, string> }
  return { message, fields }
}

/** Another quantity or specification after payment: the shop's side. */
export const consoleVersionRoutes = (deps: VersionRouteDeps) => {
  const { db, directory, now } = deps
  const shopOf = async (companyId: string) => {
    const shop = await directory.find(companyId)
    if (!shop) throw notFound()
    return shop
  }
  return {
    quoteVersion: async ({ member, params, body }) => {
      const order = await getOrder(db, member, params.id)
      const shop = await shopOf(member.companyId)
      const quoted = await quoteVersion(deps, shop, order, body)
      const { job, version, refusal } = quoted
      const range = rangeOfVersion(quoted, member.limits.reprice_percent)
      const isChanged = body.price_fen !== undefined && body.price_fen !== job?.quote.total_fen
      return {
        baojia_type: quoted.quoteType,
        request: quoted.request,
        ...(job && body.request === undefined && { fields: formOfJob(job, shop.tariff).fields }),
        ...(job && { quote: describeQuote(job, shop.tariff, validUntilFrom(now())) }),
        ...(refusal && { refusal: describeRefusal(refusal) }),
        ...(version && { version: compareVersion(version as Parameters<typeof compareVersion>[0]) }),
        ...(range && { least_fen: range.least, ...(range.most !== undefined && { most_fen: range.most }) }),
        objection: objectionTo(quoted, body.reason, isChanged ? body.price_fen : undefined),
      }
    },
    proposeVersion: async ({ member, params, body, visitor }) => {
      const order = await getOrder(db, member, params.id)
      const input = { ...body, key: body.key ?? visitor.idempotencyKey }
      const shop = await shopOf(member.companyId)
      const { id, diffFen } = await proposeVersion(deps, member, shop, order, input)
      return { ...(await showMoved(deps, member, order, order)), version_id: id, diff_fen: diffFen }
    },
    withdrawVersion: async ({ member, params, body: { why } }) => {
      const order = await getOrder(db, member, params.id)
      if (!isUuid(params.version_id)) throw notFound()
      const ended = await withdrawVersionForShop(deps, member, order, params.version_id, why)
      return { ...(await showMoved(deps, member, order, ended.order)), diff_fen: ended.diffFen }
    },
    agreeVersionForBuyer: async ({ member, params, body: { why } }) => {
      const order = await getOrder(db, member, params.id)
      if (!isUuid(params.version_id)) throw notFound()
      const agreed = await agreeVersionForShop(deps, member, order, params.version_id, why)
      await followAgreement(deps, agreed)
      return { ...(await showMoved(deps, member, order, agreed.order)), diff_fen: agreed.diffFen }
    },
  } satisfies ConsoleRoutes
}
