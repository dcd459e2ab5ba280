import { randomInt } from 'node:crypto'
import { type CodeScene, codes } from '@yinpu/contract'
import { Refusal } from '../../http/refusal.ts'
import type { Shop } from '../company/shop.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { dayMs } from '../limits/limit.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import type { Buyer } from './buyer.ts'
import { hashCode } from './check-code.ts'
import { codeRepository } from './code-repository.ts'
import { codeLimits, resendMs } from './limits.ts'

const lifetimeMs = 5 * 60_000

interface Wanted {
  scene: CodeScene
  target: string
  buyer: Buyer | undefined
  address: string
}

/** Whose code it will be: the account with that mobile, or the buyer who wants a new mobile or address. */
const findHolder = async (
  { db }: AccountNeeds,
  companyId: string,
  { scene, target, buyer }: Wanted,
): Promise<string> => {
  if (scene === 'password') return (await accountRepository.findByMobile(db, companyId, target))?.id ?? ''
  if (!buyer) throw new Refusal(codes.signInRequired)
  return buyer.id
}

/** The same steps and the same answer whether or not an account has the mobile. */
export const sendCode = async (needs: AccountNeeds & { outbox: Outbox }, shop: Shop, wanted: Wanted) => {
  const { now, outbox } = needs
  const { scene, target, address } = wanted
  const holder = await findHolder(needs, shop.id, wanted)
  const bond = { companyId: shop.id, scene, holder, target }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const send = await withinLimits(
    needs,
    shop.id,
    codeLimits(target, address),
    '验证码发送过于频繁',
    async (tx) => {
      const time = now()
      await codeRepository.deleteExpired(tx, shop.id, new Date(time))
      await attemptRepository.deleteOlderThan(tx, shop.id, new Date(time - dayMs))
      await codeRepository.replace(tx, bond, hashCode(bond, code), new Date(time + lifetimeMs))
      return outbox.put(tx, shop, {
        channel: scene === 'email' ? 'mail' : 'sms',
        recipient: target,
        template: `code-${scene}`,
        params: { code },
        hasRecipient: holder !== '',
      })
    },
  )
  send()
  return { retry_after: resendMs / 1000 }
}
