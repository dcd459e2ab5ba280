import { randomInt } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { ConsoleVisitor } from '../../kernel/console-routes.ts'
import { askerOf, hashCode } from '../account/check-code.ts'
import { type CodeBond, codeRepository } from '../account/code-repository.ts'
import { codeLimits, resendMs } from '../account/limits.ts'
import { codeLifetimeMs } from '../account/send-code.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import type { InviteDeps } from './invite-staff.ts'
import { isKnownAddress } from './known-address.ts'
import { type StaffRow, staffRepository } from './staff-repository.ts'
import { installation } from './staff-tries.ts'

const nobody = installation

/**
 * The bond of a code by which a member of staff signs in. It is sent in the name of one of the person's shops; an
 * unknown mobile takes the same queries, and its bond belongs to nobody.
 */
export const bondOfLogin = async (
  db: Db,
  person: StaffRow | undefined,
  mobile: string,
): Promise<{ bond: CodeBond; isSendable: boolean }> => {
  const [own] = await staffRepository.listCompanies(db, person?.id ?? nobody)
  const any = await staffRepository.findAnyCompany(db)
  const bond = {
    companyId: own?.id ?? any ?? nobody,
    scene: 'staff_login',
    holder: own && person ? person.id : '',
    target: mobile,
  } as const
  return { bond, isSendable: own !== undefined }
}

/** The same steps and the same answer whether or not a member of staff has the mobile. */
export const sendLoginCode = async (deps: InviteDeps, mobile: string, { address }: ConsoleVisitor) => {
  const { db, now, outbox, directory } = deps
  const person = await staffRepository.findByMobile(db, mobile)
  const { bond, isSendable } = await bondOfLogin(db, person, mobile)
  const isOwner = await isKnownAddress(db, person?.id, address, now())
  const shop = await directory.find(bond.companyId)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const send = await withinLimits(
    deps,
    installation,
    codeLimits(mobile, address, isOwner),
    '验证码发送过于频繁',
    async (tx) => {
      if (!shop) return undefined
      const expiresAt = new Date(now() + codeLifetimeMs)
      await codeRepository.replace(tx, bond, askerOf(bond, address), hashCode(bond, code), expiresAt)
      return outbox.put(tx, shop, {
        channel: 'sms',
        recipient: mobile,
        template: 'code-staff_login',
        params: { code },
        hasRecipient: isSendable,
      })
    },
  )
  send?.()
  return { retry_after: resendMs / 1000 }
}
