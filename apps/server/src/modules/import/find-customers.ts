import type { Db } from '../../db/database.ts'
import { accountRepository } from '../account/account-repository.ts'
import { titleOf } from '../customer/customer-title.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { importLookupRepository, type KnownCustomer } from './import-lookup-repository.ts'

/** The customer with a mobile, or the name of the one whose contact it is. */
export interface CustomerMatch {
  customer?: KnownCustomer | undefined
  contactOf?: string | undefined
}

/** Finds the customers of many rows at once. */
export const findCustomers = async (db: Db, companyId: string, mobiles: readonly string[]) => {
  const list = [...new Set(mobiles)]
  // One after the other: within a transaction there is one connection.
  const customers = await importLookupRepository.customersByMobile(db, companyId, list)
  const contacts = await importLookupRepository.contactsByMobile(db, companyId, list)
  const byMobile = new Map(customers.map((customer) => [customer.mobile, customer]))
  const ofContact = new Map(contacts.map((contact) => [contact.mobile, titleOf(contact)]))
  return {
    ids: customers.map(({ id }) => id),
    find: (mobile: string): CustomerMatch => ({
      customer: byMobile.get(mobile),
      contactOf: ofContact.get(mobile),
    }),
  }
}

/** The reason why a row has no customer. */
export const noCustomer = ({ contactOf }: CustomerMatch): string =>
  contactOf === undefined
    ? '店里没有这个手机号的客户，请先导入客户'
    : `这个手机号是客户“${contactOf}”的联系人，请写客户自己的手机号`

/** Rows of one customer are written one after the other, and after what else changes the customer. */
export const lockCustomer = async (tx: Db, companyId: string, mobile: string) => {
  const account = await accountRepository.findByMobile(tx, companyId, mobile)
  if (account) await ledgerRepository.lock(tx, { companyId, userId: account.id })
}
