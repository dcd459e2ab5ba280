import type { Db } from '../../db/database.ts'
import { ownerOf } from '../../kernel/owner.ts'
import type { Routes } from '../../kernel/routes.ts'
import { onceIn } from '../idempotency/once.ts'
import { invoiceTitleRepository } from './invoice-title-repository.ts'
import {
  addInvoiceTitle,
  changeInvoiceTitle,
  describeInvoiceTitle,
  removeInvoiceTitle,
} from './keep-invoice-titles.ts'

interface Deps {
  db: Db
  now: () => number
}

export const invoiceTitleRoutes = ({ db, now }: Deps) =>
  ({
    listInvoiceTitles: async ({ shop, buyer }) =>
      (await invoiceTitleRepository.listOf(db, ownerOf(shop, buyer))).map(describeInvoiceTitle),
    createInvoiceTitle: ({ shop, buyer, body, visitor }) => {
      const owner = ownerOf(shop, buyer)
      const request = { ...owner, call: 'createInvoiceTitle', key: visitor.idempotencyKey, body, now: now() }
      return onceIn(db, request, (tx) => addInvoiceTitle(tx, owner, body))
    },
    updateInvoiceTitle: ({ shop, buyer, body }) => changeInvoiceTitle(db, ownerOf(shop, buyer), body),
    deleteInvoiceTitle: ({ shop, buyer, query }) => removeInvoiceTitle(db, ownerOf(shop, buyer), query.id),
  }) satisfies Routes
