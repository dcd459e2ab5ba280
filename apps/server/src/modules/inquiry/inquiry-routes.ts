import type { Db } from '../../db/database.ts'
import type { Routes } from '../../http/calls.ts'
import { createInquiry } from './create-inquiry.ts'

export const inquiryRoutes = (needs: { db: Db; now: () => number }) =>
  ({
    createInquiry: ({ shop, body, visitor }) => createInquiry(needs, shop.id, body, visitor),
  }) satisfies Routes
