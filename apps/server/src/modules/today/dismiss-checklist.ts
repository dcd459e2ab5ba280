import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { windowRepository } from '../catalogue/window-repository.ts'
import { ownerRepository } from '../company/owner-repository.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { readChecklist } from './read-checklist.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
  providers: Providers
}

/** A person puts the list away, knowing what is left: only if the shop can sell without it. */
export const dismissChecklist = async (deps: Deps, member: Member): Promise<null> => {
  const shop = await deps.directory.find(member.companyId)
  if (!shop) throw notFound()
  return changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const list = await readChecklist(tx, deps.providers, shop)
    if (!list.can_sell) throw new Refusal(codes.conflict, '店铺还不能卖货，补齐之后才能收起', list)
    const isNew = await ownerRepository.dismissSetup(tx, companyId, new Date(now))
    const left = list.items.filter(({ is_done }) => !is_done).map(({ note }) => note)
    const subject = { kind: 'company', id: companyId, name: '开店清单' }
    const entry = { action: 'dismissChecklist', subject, after: { left } } as const
    return { result: null, entry: isNew ? entry : undefined }
  })
}
