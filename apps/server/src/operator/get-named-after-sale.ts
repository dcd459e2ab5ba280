import type { Db } from '../db/database.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import type { CompanyRow } from '../modules/company/company-repository.ts'
import type { OperatorRequest } from './commands.ts'
import { getNamed } from './get-named.ts'
import { operatorRepository } from './operator-repository.ts'

export const getNamedAfterSale = async (
  db: Db,
  request: Pick<OperatorRequest, 'args' | 'company'>,
): Promise<{ afterSale: AfterSaleRow; company: CompanyRow }> => {
  const { row: afterSale, company } = await getNamed<AfterSaleRow>(db, request, {
    kind: 'SH',
    word: '售后单',
    numberOf: ({ afterNo }) => afterNo,
    listById: operatorRepository.listAfterSalesById,
    listByNumber: afterSaleRepository.findByNo,
    listByEnding: operatorRepository.listAfterSalesEnding,
  })
  return { afterSale, company }
}
