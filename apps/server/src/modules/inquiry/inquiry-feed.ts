import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'

/** Tells a shop's open pages of a new inquiry, or of one that somebody has opened or answered, in whichever process. */
export const createInquiryFeed = async (database: Database) => {
  const { follow, tell, tellAll } = createFollowers<[inquiryId: string]>()
  await database.listen(
    'inquiry_changed',
    (payload) => {
      const [companyId = '', inquiryId = ''] = payload.split(':')
      tell(companyId, inquiryId)
    },
    // What was said while nobody listened is unknown: everybody looks again.
    () => tellAll(''),
  )
  return { followCompany: follow }
}

export type InquiryFeed = Awaited<ReturnType<typeof createInquiryFeed>>
