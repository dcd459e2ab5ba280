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

interface CodeRequest {
  scene: CodeScene
  /** the mobile or e-mail address to send to; ignored for `old_mobile`, which is known */
  target: string
  buyer: Buyer | undefined
  device: string | undefined
  address: string
}

interface Recipient {
  target: string
  /** id of the account that the code belongs to; empty if it belongs to none yet, or never will */
  holder: string
  isSendable: boolean
  /** the request comes from a device of this buyer, and not just from somebody who knows the number */
  isOwner: boolean
}

/** Finds the account that the code belongs to: the one with that mobile, or the buyer who changes mobile or address. */
const findRecipient = async (
  { db, now }: AccountDeps,
  companyId: string,
  { scene, target, buyer, device }: CodeRequest,
): Promise<Recipient> => {
  // Sent whether or not the number has an account: only the person who reads the SMS learns which.
  if (scene === 'register') return { target, holder: '', isSendable: true, isOwner: false }
  if (scene === 'password' || scene === 'login') {
    // A code to sign in with is sent to any number: with it, a number without an account opens one.
    const user = await accountRepository.findByMobile(db, companyId, target)
    const known = await findKnownDevice(db, companyId, user?.id, device, now())
    return {
      target,
      holder: user?.id ?? '',
      isSendable: scene === 'login' || user !== undefined,
      isOwner: known !== undefined,
    }
  }
  if (!buyer) throw new Refusal(codes.signInRequired)
  const isOwner = scene === 'old_mobile'
  return { target: isOwner ? buyer.mobile : target, holder: buyer.id, isSendable: true, isOwner }
}

/** Takes the same steps and gives the same answer whether or not an account has the mobile. */
export const sendCode = async (deps: AccountDeps & { outbox: Outbox }, shop: Shop, input: CodeRequest) => {
  const { now, outbox } = deps
  const { scene, address } = input
  const { target, holder, isSendable, isOwner } = await findRecipient(deps, shop.id, input)
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
        hasRecipient: isSendable,
      })
    },
  )
  send()
  return { retry_after: resendMs / 1000 }
}
