import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'

/** Notifies a shop's open pages, in every process, of a new inquiry or of one that somebody has opened or answered. */
export const createInquiryFeed = async (database: Database) => {
  const { follow, notify, notifyAll } = createFollowers<[inquiryId: string]>()
  await database.listen(
    'inquiry_changed',
    (payload) => {
      const [companyId = '', inquiryId = ''] = payload.split(':')
      notify(companyId, inquiryId)
    },
    // Notifications that came while nobody listened are lost: every page reads again.
    () => notifyAll(''),
  )
  return { followCompany: follow }
}

export type InquiryFeed = Awaited<ReturnType<typeof createInquiryFeed>>
