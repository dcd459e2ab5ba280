import type { Db } from '../../db/database.ts'
import { roleRepository } from './role-repository.ts'
import type { RoleRow } from './staff-repository.ts'

/** The roles of the shop that may do it, and have at least one holder. */
export const whoMay = async (
  db: Db,
  companyId: string,
  may: (role: Pick<RoleRow, 'permissions' | 'limits'>) => boolean,
): Promise<string> => {
  const roles = await roleRepository.listWithPeople(db, companyId)
  const names = roles.filter(({ role, people }) => people > 0 && may(role)).map(({ role }) => role.name)
  return names.join('、') || '老板'
}
