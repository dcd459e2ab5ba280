import type { Db } from '../db/database.ts'
import type { CompanyRow } from '../modules/company/company-repository.ts'
import { type OrderRow, orderRepository } from '../modules/order/order-repository.ts'
import type { OperatorRequest } from './commands.ts'
import { getNamed } from './get-named.ts'
import { operatorRepository } from './operator-repository.ts'

export const getNamedOrder = async (
  db: Db,
  request: Pick<OperatorRequest, 'args' | 'company'>,
): Promise<{ order: OrderRow; company: CompanyRow }> => {
  const { row: order, company } = await getNamed<OrderRow>(db, request, {
    kind: 'YP',
    word: '订单',
    numberOf: ({ orderNo }) => orderNo,
    listById: operatorRepository.listOrdersById,
    listByNumber: orderRepository.findByNo,
    listByEnding: operatorRepository.listOrdersEnding,
  })
  return { order, company }
}
