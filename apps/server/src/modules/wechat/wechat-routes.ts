import type { Routes } from '../../http/calls.ts'
import { accountRepository } from '../account/account-repository.ts'
import { bindWechat } from './bind-wechat.ts'
import { receiveWechatScan } from './receive-wechat-scan.ts'
import { redeemWechatTicket } from './redeem-wechat-ticket.ts'
import { showWechatQr } from './show-wechat-qr.ts'
import type { WechatNeeds } from './wechat-needs.ts'

export const wechatRoutes = (needs: WechatNeeds) =>
  ({
    getWechatQr: ({ shop, visitor }) => showWechatQr(needs, shop, visitor.origin),
    receiveWechatLogin: ({ query }) => receiveWechatScan(needs, query),
    redeemWechatTicket: ({ shop, body }) => redeemWechatTicket(needs, shop.id, body),
    bindWechat: ({ shop, buyer, body }) => bindWechat(needs, shop.id, buyer, body),
    unbindWechat: async ({ shop, buyer }) => {
      await accountRepository.updateUser(needs.db, shop.id, buyer.id, { wechatUnionid: null })
      return null
    },
  }) satisfies Routes
