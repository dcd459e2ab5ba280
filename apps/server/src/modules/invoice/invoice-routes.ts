import type { Db } from '../../db/database.ts'
import { FileStream } from '../../kernel/answers.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { getOwnOrder, type OrderRow } from '../order/order-repository.ts'
import { invoiceFileName } from './describe-invoice.ts'
import { invoiceRepository } from './invoice-repository.ts'

interface Deps {
  db: Db
  storage: Pick<Storage, 'read' | 'stat'>
}

/** The file of the valid invoice, for anybody who may see the order. */
export const readInvoice = async (
  { db, storage }: Deps,
  { companyId, id }: OrderRow,
): Promise<FileStream> => {
  const invoice = await invoiceRepository.findValid(db, companyId, id)
  const stored = invoice && (await storage.stat(invoice.fileKey))
  if (!stored) throw notFound()
  return new FileStream(await storage.read(invoice.fileKey), stored.size, invoiceFileName(invoice))
}

export const invoiceRoutes = (deps: Deps) =>
  ({
    downloadInvoice: async ({ shop, buyer, query }) =>
      readInvoice(deps, await getOwnOrder(deps.db, ownerOf(shop, buyer), query.order_id)),
  }) satisfies Routes
