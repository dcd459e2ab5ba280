import { type CallData, typeOfQuote } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { type RouteLine, type RouteStep, routeOf } from '@yinpu/workshop'
import type { Db } from '../../db/database.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import type { Shop } from '../../kernel/shop.ts'
import { quoteAgain } from '../cart/kept-quote.ts'
import type { CatalogueDirectory, Product } from '../catalogue/catalogue-directory.ts'
import { readLinesAsOrdered } from '../order/line-as-ordered.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { readWorkshop } from '../station/update-stations.ts'
import { describeJobRow } from './describe-job.ts'
import { jobListRepository } from './job-list-repository.ts'

type Routes = CallData<ConsoleCalls['getOrderRoutes']>

const gangOf = (product: Product | undefined) =>
  product?.read.quoteType === typeOfQuote.gangRun ? product.read.source : undefined

/** The line as its route reads it: plan and production data follow from the request and the tariff of its price. */
export const routeLineOf = (
  line: Pick<OrderLineRow, 'quoteType' | 'request' | 'quote' | 'netKg'>,
  tariff: Parameters<typeof quoteAgain>[0],
  product: Product | undefined,
): RouteLine => {
  const { quoteType, request, quote, netKg } = line
  const { plan = quote.plan, production } = quoteAgain(tariff, line) ?? {}
  const { lines, quantity, styles } = quote
  return {
    quote_type: quoteType,
    request,
    quote: { lines, quantity, styles, net_kg: netKg, plan, production },
    gang: gangOf(product),
  }
}

const describeStep = (step: RouteStep): Routes['lines'][number]['steps'][number] => ({
  kind: step.kind,
  station: step.station?.name,
  name: step.name,
  part: step.part,
  note: step.note,
  quantity: step.quantity,
  unit: step.unit,
  minutes: step.minutes,
  wait_minutes: step.wait_minutes,
})

/** The way of each line of an order through the press room, with the plan of its press sheets. */
export const describeRoutes = async (
  deps: { db: Db; catalogues: CatalogueDirectory },
  shop: Shop,
  order: OrderRow,
): Promise<Routes> => {
  const lines = await orderRepository.linesOf(deps.db, order.companyId, [order.id])
  const { stations } = await readWorkshop(deps.db, order.companyId)
  const ordered = await readLinesAsOrdered(deps, shop, lines)
  const jobs = await jobListRepository.listOfOrders(deps.db, order.companyId, [order.id])
  return {
    lines: await mapInPieces(ordered, ({ line, product, tariff }) => {
      const routed = routeLineOf(line, tariff?.compiled, product)
      return {
        line_id: line.id,
        name: line.name,
        plan: routed.quote.plan,
        steps: routeOf(routed, (tariff ?? shop.tariff).source, stations).map(describeStep),
        jobs: jobs.filter(({ job }) => job.lineId === line.id).map((row) => describeJobRow(shop, row)),
      }
    }),
  }
}
