import type { Database } from '../../db/database.ts'

type Hear = (inquiryId: string) => void

/** Tells a shop's open pages of a new inquiry, or of one that somebody has opened or answered, in whichever process. */
export const createInquiryFeed = async (database: Database) => {
  const ofCompany = new Map<string, Set<Hear>>()

  await database.listen(
    'inquiry_changed',
    (payload) => {
      const [companyId = '', inquiryId = ''] = payload.split(':')
      for (const hear of ofCompany.get(companyId) ?? []) hear(inquiryId)
    },
    // What was said while nobody listened is unknown: everybody looks again.
    () => {
      for (const own of ofCompany.values()) for (const hear of own) hear('')
    },
  )

  return {
    followCompany: (companyId: string, hear: Hear): (() => void) => {
      const own = ofCompany.get(companyId) ?? new Set<Hear>()
      ofCompany.set(companyId, own.add(hear))
      return () => {
        own.delete(hear)
        if (own.size === 0 && ofCompany.get(companyId) === own) ofCompany.delete(companyId)
      }
    },
  }
}

export type InquiryFeed = Awaited<ReturnType<typeof createInquiryFeed>>
