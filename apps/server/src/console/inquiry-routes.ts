import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { inquiryRepository } from '../modules/inquiry/inquiry-repository.ts'
import { companyNames, mobileFor } from './act-for-shop.ts'

/** What visitors have asked, newest first, to be answered by telephone. */
export const consoleInquiryRoutes = ({ db }: { db: Db }) =>
  ({
    listInquiries: async ({ member, query: { limit } }) => {
      const { companyId } = member
      const [names, rows] = await Promise.all([
        companyNames(db, companyId),
        inquiryRepository.listNewest(db, [companyId], limit),
      ])
      return rows.map(({ id, inquiryNo, name, mobile, content, quote, createdAt }) => ({
        inquiry_id: id,
        inquiry_no: inquiryNo,
        at: createdAt.getTime(),
        company_id: companyId,
        company: names.get(companyId) ?? '',
        name,
        mobile: mobileFor(member, mobile),
        content,
        quote: quote ?? undefined,
      }))
    },
  }) satisfies ConsoleRoutes
