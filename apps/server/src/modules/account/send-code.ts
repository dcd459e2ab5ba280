import { randomInt } from 'node:crypto'
import { type CodeScene, codes } from '@yinpu/contract'
import type { Buyer } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { askerOf, hashCode } from './check-code.ts'
import { codeRepository } from './code-repository.ts'
import { findKnownDevice } from './known-device.ts'
import { codeLimits, resendMs } from './limits.ts'

export const codeLifetimeMs = 5 * 60_000

interface Wanted {
  scene: CodeScene
  /** where it goes; of no use for `old_mobile`, which knows it */
  target: string
  buyer: Buyer | undefined
  device: string | undefined
  address: string
}

interface Recipient {
  target: string
  /** whose code it will be; empty where it is nobody's yet, or never */
  holder: string
  isWanted: boolean
  /** asked for by somebody who was this buyer before, and not by whoever knows the number */
  isOwner: boolean
}

/** Whose code it will be: the account with that mobile, or the buyer who wants a new mobile or address. */
const findRecipient = async (
  { db, now }: AccountDeps,
  companyId: string,
  { scene, target, buyer, device }: Wanted,
): Promise<Recipient> => {
  // Sent whether or not the number has an account: only who reads it there is told.
  if (scene === 'register') return { target, holder: '', isWanted: true, isOwner: false }
  if (scene === 'password' || scene === 'login') {
    const user = await accountRepository.findByMobile(db, companyId, target)
    const known = await findKnownDevice(db, companyId, user?.id, device, now())
    return { target, holder: user?.id ?? '', isWanted: user !== undefined, isOwner: known !== undefined }
  }
  if (!buyer) throw new Refusal(codes.signInRequired)
  const isOwner = scene === 'old_mobile'
  return { target: isOwner ? buyer.mobile : target, holder: buyer.id, isWanted: true, isOwner }
}

/** The same steps and the same answer whether or not an account has the mobile. */
export const sendCode = async (deps: AccountDeps & { outbox: Outbox }, shop: Shop, wanted: Wanted) => {
  const { now, outbox } = deps
  const { scene, address } = wanted
  const { target, holder, isWanted, isOwner } = await findRecipient(deps, shop.id, wanted)
  const bond = { companyId: shop.id, scene, holder, target }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const send = await withinLimits(
    deps,
    shop.id,
    codeLimits(target, address, isOwner),
    '验证码发送过于频繁',
    async (tx) => {
      const expiresAt = new Date(now() + codeLifetimeMs)
      await codeRepository.replace(tx, bond, askerOf(bond, address), hashCode(bond, code), expiresAt)
      return outbox.put(tx, shop, {
        channel: scene === 'email' ? 'mail' : 'sms',
        recipient: target,
        template: `code-${scene}`,
        params: { code },
        hasRecipient: isWanted,
      })
    },
  )
  send()
  return { retry_after: resendMs / 1000 }
}
