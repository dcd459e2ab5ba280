import type { Routes } from '../../kernel/routes.ts'
import { accountRepository } from '../account/account-repository.ts'
import { bindWechat, redeemWechatTicket } from './redeem-wechat-ticket.ts'
import { receiveWechatScan, showWechatQr, type WechatDeps } from './scan-wechat.ts'

export const wechatRoutes = (deps: WechatDeps) =>
  ({
    getWechatQr: ({ shop, visitor }) => showWechatQr(deps, shop, visitor.origin),
    receiveWechatLogin: ({ query }) => receiveWechatScan(deps, query),
    redeemWechatTicket: ({ shop, body }) => redeemWechatTicket(deps, shop.id, body),
    bindWechat: ({ shop, buyer, body }) => bindWechat(deps, shop.id, buyer, body),
    unbindWechat: async ({ shop, buyer }) => {
      await accountRepository.updateUser(deps.db, shop.id, buyer.id, { wechatUnionid: null })
      return null
    },
  }) satisfies Routes
