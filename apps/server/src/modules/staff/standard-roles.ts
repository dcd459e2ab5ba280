import { standardRoles } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { staffRepository } from './staff-repository.ts'

/** The roles that a shop begins with. */
export const addStandardRoles = async (db: Db, companyId: string, now: number) => {
  await staffRepository.insertRoles(
    db,
    standardRoles.map(({ name, isOwner = false, permissions, limits }) => ({
      companyId,
      id: newId(),
      name,
      isOwner,
      permissions: [...permissions],
      limits,
      ownCustomersOnly: false,
      createdAt: new Date(now),
    })),
  )
}

/** At the start: shops that were opened before there were roles get theirs. */
export const addMissingRoles = async (db: Db, now: number) => {
  for (const companyId of await staffRepository.listCompaniesWithoutRoles(db))
    await addStandardRoles(db, companyId, now)
}
