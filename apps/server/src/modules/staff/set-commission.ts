import { codes, dayOf } from '@yinpu/contract'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { commissionRepository } from './commission-repository.ts'
import { lockPeople } from './people-lock.ts'

type Deps = Parameters<typeof changeWithAudit>[0]

/** The month of the shop's calendar. */
export const monthOf = (at: number): string => dayOf(at).slice(0, 7)

/** Sets the commission of a person from this month on. Only an owner sets the own one. */
export const setCommission = (deps: Deps, member: Member, staffId: string, basisPoints: number) =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    const people = await lockPeople(tx, member)
    const { staff } = await people.getPerson(staffId)
    if (staff.id === member.actor.id && !member.isOwner)
      throw new Refusal(codes.refused, '自己的提成比例请老板设置')
    const month = monthOf(now)
    const before = await commissionRepository.find(tx, companyId, staff.id, month)
    if (before === basisPoints) return { result: null }
    await commissionRepository.set(tx, {
      ...{ companyId, staffId: staff.id, month, basisPoints },
      setAt: new Date(now),
    })
    return {
      result: null,
      entry: {
        action: 'setCommission',
        subject: { kind: 'staff', id: staff.id, name: staff.name },
        before: { percent: before / 100 },
        after: { percent: basisPoints / 100, month },
      },
    }
  })
