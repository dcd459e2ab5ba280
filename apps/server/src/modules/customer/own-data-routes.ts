import { codes, hourMs } from '@yinpu/contract'
import { buyer as byBuyer } from '../../kernel/actor.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { AccountDeps } from '../account/account-deps.ts'
import { confirmPassword } from '../account/change-password.ts'
import type { Limit } from '../limits/limit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import { copyOfData } from './copy-of-data.ts'
import { customerRepository } from './customer-repository.ts'
import { dataFile } from './data-file.ts'
import { eraseCustomer } from './erase-customer.ts'

/** Reading everything at once is much work: nobody needs it often. */
const copyLimit = (userId: string): Limit => ({ subject: `data-copy:${userId}`, most: 5, pauseMs: hourMs })

/** The list of open matters, if those are why somebody was not erased. */
const openMattersOf = (error: unknown): string[] | undefined => {
  if (!(error instanceof Refusal) || error.code !== codes.conflict) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'open' in data ? (data.open as string[]) : undefined
}

/** A buyer's rights over their own data: to get a copy of it, and to be erased. */
export const ownDataRoutes = (deps: AccountDeps & { providers: Providers }) => {
  const { db, now, providers } = deps
  return {
    exportMyData: async ({ shop, buyer, body, visitor }) => {
      await confirmPassword(deps, shop.id, buyer, body.password, '密码错误', visitor.address)
      await countAttempt(deps, shop.id, [copyLimit(buyer.id)], '导出过于频繁')
      const owner = ownerOf(shop, buyer)
      const customer = await customerRepository.find(db, owner)
      if (!customer) throw notFound()
      const options = {
        shopName: shop.name,
        // Only a shop that proves mobiles can be sure that the inquiries under a mobile are this buyer's.
        withInquiries: providers.of(shop).sms !== undefined,
        now: now(),
      }
      return dataFile(await copyOfData(db, owner, customer, options), body.format, {
        who: buyer.id,
        now: now(),
      })
    },
    eraseMe: async ({ shop, buyer, body, visitor }) => {
      await confirmPassword(deps, shop.id, buyer, body.password, '密码错误', visitor.address)
      const owner = ownerOf(shop, buyer)
      const by = { companyId: shop.id, actor: byBuyer, address: visitor.address }
      try {
        await eraseCustomer(db, owner, { by, why: '买家申请', now: now() })
        return { erased: true, open: [] }
      } catch (error) {
        const open = openMattersOf(error)
        if (!open) throw error
        await customerRepository.askErasure(db, owner, new Date(now()))
        return { erased: false, open }
      }
    },
    withdrawErasure: async ({ shop, buyer }) => {
      await customerRepository.askErasure(db, ownerOf(shop, buyer), null)
      return null
    },
  } satisfies Routes
}
