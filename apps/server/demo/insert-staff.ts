import type { DemoStaff } from '@yinpu/demo/demo-staff'
import type { Db } from '../src/db/database.ts'
import { newId } from '../src/kernel/ids.ts'
import { staffRepository } from '../src/modules/staff/staff-repository.ts'
import { addStandardRoles } from '../src/modules/staff/standard-roles.ts'

/** The roles of a demo shop, and its people. */
export const insertStaff = async (
  db: Db,
  companyId: string,
  people: readonly DemoStaff[],
  { passwordHash, now }: { passwordHash: string; now: number },
) => {
  await addStandardRoles(db, companyId, now)
  const roles = await staffRepository.listRoles(db, companyId)
  for (const { mobile, name, role: roleName } of people) {
    const role = roles.find(({ name }) => name === roleName)
    if (!role) throw new Error(`a shop begins without the role ${roleName}`)
    const createdAt = new Date(now)
    // A person may work elsewhere on this installation already.
    const existing = await staffRepository.findByMobile(db, mobile)
    const staffId = existing?.id ?? newId()
    if (!existing) await staffRepository.insert(db, { id: staffId, mobile, name, passwordHash, createdAt })
    await staffRepository.insertMembership(db, { companyId, staffId, roleId: role.id, createdAt })
  }
}
