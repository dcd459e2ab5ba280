import type { Database } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { announceBuyer } from '../modules/account/account-repository.ts'

/** Gives a buyer a level, as the console's page of customers would. */
export const setLevel = async (
  { db }: Pick<Database, 'db'>,
  userId: string,
  level: number,
): Promise<void> => {
  const [buyer] = await db
    .update(users)
    .set({ level })
    .where(eq(users.id, userId))
    .returning({ companyId: users.companyId })
  if (!buyer) throw new Error('there is no such buyer')
  await announceBuyer(db, { ...buyer, userId })
}
