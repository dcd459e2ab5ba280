import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { copyOfData } from './copy-of-data.ts'
import { dataFile } from './data-file.ts'
import { getCustomer } from './keep-customer.ts'

interface ExportOptions {
  shopName: string
  format: Parameters<typeof dataFile>[1]
}

/** All data of a customer as a file. The audit row is written before the file is made. */
export const exportCustomer = async (
  { db, now }: { db: Db; now: () => number },
  member: Member,
  id: string,
  { shopName, format }: ExportOptions,
) => {
  const customer = await getCustomer(db, member, id)
  if (customer.erasedAt) throw new Refusal(codes.conflict, '客户已注销，没有可以导出的资料')
  const owner = { companyId: member.companyId, userId: customer.id }
  const copy = await copyOfData(db, owner, customer, { shopName, withInquiries: true, now: now() })
  const subject = { kind: 'customer', id: customer.id, name: customer.name }
  await writeAudit(db, member, { action: 'exportCustomer', subject, after: { format } }, now())
  return dataFile(copy, format, { who: member.actor.id ?? member.companyId, now: now() })
}
