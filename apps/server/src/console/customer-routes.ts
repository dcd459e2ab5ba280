import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { describeCustomer, listCustomers } from '../modules/customer/describe-customer.ts'
import { eraseCustomer } from '../modules/customer/erase-customer.ts'
import { exportCustomer } from '../modules/customer/export-customer.ts'
import { addNote, getCustomer, setEnabled, setLevel } from '../modules/customer/keep-customer.ts'
import {
  addCustomerAddress,
  removeCustomerAddress,
  restoreCustomerAddress,
  updateCustomerAddress,
} from '../modules/customer/keep-customer-addresses.ts'
import {
  addCustomerInvoiceTitle,
  removeCustomerInvoiceTitle,
  restoreCustomerInvoiceTitle,
  updateCustomerInvoiceTitle,
} from '../modules/customer/keep-customer-titles.ts'
import {
  addContact,
  listChoices,
  revealContact,
  setContactRemoved,
  updateContact,
  updateProfile,
} from '../modules/customer/keep-profile.ts'
import { listFunds } from '../modules/customer/list-funds.ts'
import { deleteCustomer, openCustomer } from '../modules/customer/open-customer.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
}

/** The calls by which staff list, view and edit customers. */
export const customerRoutes = (deps: Deps) => {
  const { db, now, directory } = deps
  return {
    listCustomers: ({ member, query }) => listCustomers(db, member, query),
    getCustomer: async ({ member, params }) =>
      describeCustomer(db, member, await getCustomer(db, member, params.id), now()),
    listCustomerFunds: ({ member, params, query }) => listFunds(db, member, params.id, query),
    updateCustomer: ({ member, params, body }) => setLevel(deps, member, params.id, body),
    getCustomerChoices: ({ member }) => listChoices(db, member),
    createCustomer: ({ member, body }) => openCustomer(deps, member, body),
    deleteCustomer: ({ member, params }) => deleteCustomer(deps, member, params.id),
    updateCustomerProfile: ({ member, params, body }) => updateProfile(deps, member, params.id, body),
    addCustomerContact: ({ member, params, body }) => addContact(deps, member, params.id, body),
    updateCustomerContact: ({ member, params, body }) => updateContact(deps, member, params, body),
    removeCustomerContact: ({ member, params }) => setContactRemoved(deps, member, params, true),
    restoreCustomerContact: ({ member, params }) => setContactRemoved(deps, member, params, false),
    addCustomerAddress: ({ member, params, body }) => addCustomerAddress(deps, member, params.id, body),
    updateCustomerAddress: ({ member, params, body }) => updateCustomerAddress(deps, member, params, body),
    removeCustomerAddress: ({ member, params }) => removeCustomerAddress(deps, member, params),
    restoreCustomerAddress: ({ member, params }) => restoreCustomerAddress(deps, member, params),
    addCustomerInvoiceTitle: ({ member, params, body }) =>
      addCustomerInvoiceTitle(deps, member, params.id, body),
    updateCustomerInvoiceTitle: ({ member, params, body }) =>
      updateCustomerInvoiceTitle(deps, member, params, body),
    removeCustomerInvoiceTitle: ({ member, params }) => removeCustomerInvoiceTitle(deps, member, params),
    restoreCustomerInvoiceTitle: ({ member, params }) => restoreCustomerInvoiceTitle(deps, member, params),
    revealContact: ({ member, params }) => revealContact(deps, member, params.id),
    addCustomerNote: ({ member, params, body }) => addNote(deps, member, params.id, body),
    disableCustomer: ({ member, params, body }) =>
      setEnabled(deps, member, params.id, { enabled: false, why: body.why }),
    enableCustomer: ({ member, params }) => setEnabled(deps, member, params.id, { enabled: true, why: '' }),
    exportCustomer: async ({ member, params, body }) => {
      const shop = await directory.find(member.companyId)
      if (!shop) throw notFound()
      return exportCustomer(deps, member, params.id, { shopName: shop.name, format: body.format })
    },
    eraseCustomer: async ({ member, params, body }) => {
      const { id: userId } = await getCustomer(db, member, params.id)
      const owner = { companyId: member.companyId, userId }
      await eraseCustomer(db, owner, { by: member, why: body.why, now: now() })
      return { standing: 'erased' as const }
    },
  } satisfies ConsoleRoutes
}
