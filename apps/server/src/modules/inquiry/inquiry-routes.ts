import type { Db } from '../../db/database.ts'
import type { Routes } from '../../kernel/routes.ts'
import { createInquiry } from './create-inquiry.ts'

export const inquiryRoutes = (deps: { db: Db; now: () => number }) =>
  ({
    createInquiry: ({ shop, body, visitor }) => createInquiry(deps, shop.id, body, visitor),
  }) satisfies Routes
