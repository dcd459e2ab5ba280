import type { Routes } from '../../kernel/routes.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { changeEmail, changeMobile } from './change-contact.ts'
import { changePassword, resetPassword } from './change-password.ts'
import { type BuyerDeps, describeBuyer } from './describe-buyer.ts'
import { logIn } from './log-in.ts'
import { logInByCode } from './log-in-by-code.ts'
import { registerUser } from './register-user.ts'
import { sendCode } from './send-code.ts'

export const accountRoutes = (deps: AccountDeps & BuyerDeps & { outbox: Outbox }) =>
  ({
    register: ({ shop, body, visitor }) =>
      registerUser(deps, shop, body, {
        address: visitor.address,
        idempotencyKey: visitor.idempotencyKey,
      }),
    login: ({ shop, body, visitor }) => logIn(deps, shop.id, { ...body, address: visitor.address }),
    loginByCode: ({ shop, body, visitor }) =>
      logInByCode(deps, shop.id, { ...body, address: visitor.address }),
    logout: async ({ shop, buyer }) => {
      await accountRepository.deleteToken(deps.db, shop.id, buyer.tokenHash)
      return null
    },
    sendCode: ({ shop, body, buyer, visitor }) =>
      sendCode(deps, shop, {
        scene: body.scene,
        target: 'email' in body ? body.email : 'mobile' in body ? body.mobile : '',
        device: 'device' in body ? body.device : undefined,
        buyer,
        address: visitor.address,
      }),
    resetPassword: ({ shop, body, visitor }) =>
      resetPassword(deps, shop.id, { ...body, address: visitor.address }),
    getUser: ({ shop, buyer }) => describeBuyer(deps, shop, buyer),
    updateUser: async ({ shop, buyer, body }) => {
      await accountRepository.updateUser(deps.db, shop.id, buyer.id, body)
      return null
    },
    changeQq: async ({ shop, buyer, body }) => {
      await accountRepository.updateUser(deps.db, shop.id, buyer.id, body)
      return null
    },
    changePassword: ({ shop, buyer, body, visitor }) =>
      changePassword(deps, shop.id, buyer, body, visitor.address),
    changeEmail: ({ shop, buyer, query, visitor }) =>
      changeEmail(deps, shop.id, buyer, { ...query, address: visitor.address }),
    changeMobile: ({ shop, buyer, query, visitor }) =>
      changeMobile(deps, shop.id, buyer, { ...query, address: visitor.address }),
    changeMobileByPost: ({ shop, buyer, body, visitor }) =>
      changeMobile(deps, shop.id, buyer, { ...body, address: visitor.address }),
  }) satisfies Routes
