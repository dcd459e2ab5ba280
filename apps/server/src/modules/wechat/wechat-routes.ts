import type { Routes } from '../../kernel/routes.ts'
import { accountRepository } from '../account/account-repository.ts'
import { bindWechat, redeemWechatTicket } from './redeem-wechat-ticket.ts'
import { receiveWechatScan, showWechatQr, showWechatTap, type WechatDeps } from './scan-wechat.ts'
import { type ShareDeps, signShare } from './sign-share.ts'

export const wechatRoutes = (deps: WechatDeps & ShareDeps) =>
  ({
    getWechatQr: ({ shop, visitor }) => showWechatQr(deps, shop, visitor.origin),
    getWechatTap: ({ shop, visitor }) => showWechatTap(deps, shop, visitor.origin),
    signShare: ({ shop, query, visitor }) => signShare(deps, shop, visitor.origin, query.url),
    receiveWechatLogin: ({ query }) => receiveWechatScan(deps, query),
    redeemWechatTicket: ({ shop, body }) => redeemWechatTicket(deps, shop.id, body),
    bindWechat: ({ shop, buyer, body }) => bindWechat(deps, shop.id, buyer, body),
    unbindWechat: async ({ shop, buyer }) => {
      await accountRepository.updateUser(deps.db, shop.id, buyer.id, {
        wechatUnionid: null,
        wechatOpenid: null,
      })
      return null
    },
  }) satisfies Routes
