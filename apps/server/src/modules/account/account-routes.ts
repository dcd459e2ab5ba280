import type { Routes } from '../../http/calls.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import { changeEmail, changeMobile } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { describeBuyer } from './describe-buyer.ts'
import { logIn } from './log-in.ts'
import { registerUser } from './register-user.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'

export const accountRoutes = (needs: AccountNeeds & { outbox: Outbox; providers: Providers }) =>
  ({
    register: ({ shop, body, visitor }) =>
      registerUser(needs, shop, body, {
        address: visitor.address,
        idempotencyKey: visitor.idempotencyKey,
      }),
    login: ({ shop, body, visitor }) => logIn(needs, shop.id, { ...body, address: visitor.address }),
    logout: async ({ shop, buyer }) => {
      await accountRepository.deleteToken(needs.db, shop.id, buyer.tokenHash)
      return null
    },
    sendCode: ({ shop, body, buyer, visitor }) =>
      sendCode(needs, shop, {
        scene: body.scene,
        target: 'email' in body ? body.email : 'mobile' in body ? body.mobile : '',
        device: 'device' in body ? body.device : undefined,
        buyer,
        address: visitor.address,
      }),
    resetPassword: ({ shop, body, visitor }) =>
      resetPassword(needs, shop.id, { ...body, address: visitor.address }),
    getUser: ({ shop, buyer }) => describeBuyer(needs, shop, buyer),
    updateUser: async ({ shop, buyer, body }) => {
      await accountRepository.updateUser(needs.db, shop.id, buyer.id, body)
      return null
    },
    changeQq: async ({ shop, buyer, body }) => {
      await accountRepository.updateUser(needs.db, shop.id, buyer.id, body)
      return null
    },
    changePassword: ({ shop, buyer, body, visitor }) =>
      changePassword(needs, shop.id, buyer, body, visitor.address),
    changeEmail: ({ shop, buyer, query, visitor }) =>
      changeEmail(needs, shop.id, buyer, { ...query, address: visitor.address }),
    changeMobile: ({ shop, buyer, query, visitor }) =>
      changeMobile(needs, shop.id, buyer, { ...query, address: visitor.address }),
    changeMobileByPost: ({ shop, buyer, body, visitor }) =>
      changeMobile(needs, shop.id, buyer, { ...body, address: visitor.address }),
  }) satisfies Routes
