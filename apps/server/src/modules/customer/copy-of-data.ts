import {
  addressText,
  afterSaleStates,
  afterSaleTypes,
  formatTime,
  inquiryStates,
  ledgerTypes,
  memberLevels,
  offerStates,
  orderStates,
  payChannel,
  payChannels,
  paymentStateText,
  plainYuan,
  refundStates,
  summariseSpec,
  textOf,
} from '@yinpu/contract'
import { sentChannels } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { wholeMobile } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'
import { addressRepository } from '../address/address-repository.ts'
import { offerRepository } from '../inquiry/offer-repository.ts'
import { invoiceTitleRepository } from '../invoice/invoice-title-repository.ts'
import { purposeOf } from '../outbox/message-texts.ts'
import { threadRepository } from '../thread/thread-repository.ts'
import { threadFileRepository } from '../upload/thread-file-repository.ts'
import type { CustomerRow } from './customer-repository.ts'
import { dataCopyRepository } from './data-copy-repository.ts'

const channelLabels = textOf(sentChannels)

/** The content of a copy: named values, and lists of them. Programs read it as well as people. */
export type Copied = string | number | boolean | null | Copied[] | { [name: string]: Copied }

const timeOf = (at: Date | null | undefined) => (at ? formatTime(at.getTime()) : '')
const wordFor = (members: Parameters<typeof textOf>[0], value: number) =>
  textOf(members)[value] ?? String(value)

const ordersOf = async (db: Db, owner: Owner): Promise<Copied[]> => {
  const [orders, payments, lines, events, parcels, files] = await Promise.all([
    dataCopyRepository.orders(db, owner),
    dataCopyRepository.payments(db, owner),
    dataCopyRepository.lines(db, owner),
    dataCopyRepository.events(db, owner),
    dataCopyRepository.parcels(db, owner),
    dataCopyRepository.files(db, owner),
  ])
  const said = await threadRepository.listOfOrders(
    db,
    owner.companyId,
    orders.map(({ id }) => id),
  )
  const byOrder = <Row extends { orderId: string }>(rows: Row[]) => {
    const groups = Map.groupBy(rows, ({ orderId }) => orderId)
    return (id: string) => groups.get(id) ?? []
  }
  const onCredit = new Set(
    payments
      .filter(({ payment: { counts, channel } }) => counts && channel === payChannel.credit)
      .map(({ payment }) => payment.orderId),
  )
  const saidAt = byOrder(said)
  const beside = await threadFileRepository.listOfOrders(
    db,
    owner.companyId,
    orders.map(({ id }) => id),
  )
  const [linesOf, eventsOf, parcelsOf, filesOf] = [
    byOrder(lines),
    byOrder(events),
    byOrder(parcels),
    byOrder(files),
  ]
  return mapInPieces(orders, ({ id, address, invoice, ...order }) => ({
    订单号: order.orderNo,
    名称: order.name,
    状态: wordFor(orderStates, order.state),
    下单时间: timeOf(order.createdAt),
    完成时间: timeOf(order.completedAt),
    '商品（元）': plainYuan(order.goodsFen),
    '运费（元）': plainYuan(order.freightFen),
    '会员优惠（元）': plainYuan(order.memberFen),
    '优惠码（元）': plainYuan(order.discountFen),
    优惠码: order.discountCode,
    '税点（元）': plainYuan(order.taxFen),
    '合计（元）': plainYuan(order.totalFen),
    '已付（元）': plainYuan(onCredit.has(id) ? 0 : order.paidFen),
    '记入月结（元）': plainYuan(onCredit.has(id) ? order.paidFen : 0),
    '还欠（元）': plainYuan(order.owedFen),
    '已退（元）': plainYuan(order.refundedFen),
    留言: order.remark,
    与店铺的留言: saidAt(id).map(({ seq, side, text, createdAt }) => ({
      时间: timeOf(createdAt),
      谁: side === 'buyer' ? '我' : '店铺',
      内容: text,
      附件: beside
        .filter((file) => file.orderId === id && file.seq === seq)
        .map(({ name, size }) => ({ 文件名: name, 字节: size })),
    })),
    收货: address ? `${address.name} ${address.mobile} ${addressText(address)}` : '自提',
    发票: invoice
      ? {
          类型: invoice.type,
          抬头: invoice.title,
          税号: invoice.tax_no,
          地址: invoice.address,
          电话: invoice.phone,
          开户行: invoice.bank,
          账号: invoice.account,
          邮箱: invoice.email,
        }
      : null,
    商品: linesOf(id).map((line) => ({
      名称: line.name,
      规格: summariseSpec(line.spec),
      数量: line.quantity,
      单位: line.unit,
      '金额（元）': plainYuan(line.totalFen),
    })),
    稿件: filesOf(id).map(({ name, size, at }) => ({ 文件名: name, 字节: size, 上传时间: timeOf(at) })),
    包裹: parcelsOf(id).map(({ carrier, number, at }) => ({
      物流: carrier,
      运单号: number,
      发出时间: timeOf(at),
    })),
    经过: eventsOf(id).map(({ title, note, at }) => ({ 时间: timeOf(at), 事项: title, 说明: note })),
  }))
}

const creditLabels: Record<string, string> = {
  ...{ charge: '下单', refund: '退款', settlement: '结清' },
  settlement_reversal: '撤销结清',
}

const moneyOf = async (db: Db, owner: Owner) => {
  const [payments, refunds, ledger, credit, invoices] = await Promise.all([
    dataCopyRepository.payments(db, owner),
    dataCopyRepository.refunds(db, owner),
    dataCopyRepository.ledger(db, owner),
    dataCopyRepository.credit(db, owner),
    dataCopyRepository.invoices(db, owner),
  ])
  return {
    付款: payments.map(({ payment, orderNo }) => ({
      支付单号: payment.paymentNo,
      订单号: orderNo,
      渠道: payment.offlineLabel || wordFor(payChannels, payment.channel),
      状态: paymentStateText(payment),
      '金额（元）': plainYuan(payment.amountFen),
      创建时间: timeOf(payment.createdAt),
      付款时间: timeOf(payment.paidAt),
    })),
    退款: refunds.map(({ refund, orderNo }) => ({
      退款单号: refund.refundNo,
      订单号: orderNo,
      状态: wordFor(refundStates, refund.state),
      '金额（元）': plainYuan(refund.amountFen),
      原因: refund.reason,
      创建时间: timeOf(refund.createdAt),
      到账时间: timeOf(refund.doneAt),
    })),
    资金明细: ledger.map((entry) => ({
      时间: timeOf(entry.createdAt),
      类型: wordFor(ledgerTypes, entry.type),
      '金额（元）': plainYuan(entry.amountFen),
      '余额（元）': plainYuan(entry.balanceAfterFen),
      单号: entry.refNo,
      说明: entry.remark,
    })),
    月结: credit.map((entry) => ({
      时间: timeOf(entry.createdAt),
      类型: creditLabels[entry.kind] ?? entry.kind,
      '金额（元）': plainYuan(entry.amountFen),
      '欠款（元）': plainYuan(entry.usedAfterFen),
      说明: entry.remark,
    })),
    发票: invoices.map(({ invoice, orderNo }) => ({
      发票号码: invoice.number,
      订单号: orderNo,
      类型: invoice.type,
      抬头: invoice.title.title,
      税号: invoice.title.tax_no,
      '金额（元）': plainYuan(invoice.amountFen),
      开具时间: timeOf(invoice.issuedAt),
      作废时间: timeOf(invoice.voidedAt),
    })),
  }
}

const claimsOf = async (db: Db, owner: Owner): Promise<Copied[]> => {
  const [claims, events] = await Promise.all([
    dataCopyRepository.afterSales(db, owner),
    dataCopyRepository.afterSaleEvents(db, owner),
  ])
  const eventsOf = Map.groupBy(events, ({ afterId }) => afterId)
  return claims.map(({ claim, orderNo }) => ({
    售后单号: claim.afterNo,
    订单号: orderNo,
    类型: wordFor(afterSaleTypes, claim.type),
    状态: wordFor(afterSaleStates, claim.state),
    '申请（元）': plainYuan(claim.amountFen),
    '同意（元）': claim.agreedFen === null ? '' : plainYuan(claim.agreedFen),
    原因: claim.reason,
    说明: claim.description,
    店铺答复: claim.reply,
    申请时间: timeOf(claim.createdAt),
    经过: (eventsOf.get(claim.id) ?? []).map(({ title, note, at }) => ({
      时间: timeOf(at),
      事项: title,
      说明: note,
    })),
  }))
}

const inquiriesOf = async (db: Db, owner: Owner, mobile: string | undefined): Promise<Copied[]> => {
  const { companyId } = owner
  const ownInquiries = await dataCopyRepository.inquiries(db, owner, mobile)
  const ids = ownInquiries.map(({ id }) => id)
  const [answers, additions, offers, files] = await Promise.all([
    dataCopyRepository.answers(db, companyId, ids),
    offerRepository.additionsOf(db, companyId, ids),
    offerRepository.listOf(db, companyId, ids),
    threadFileRepository.listOfInquiries(db, companyId, ids),
  ])
  return ownInquiries.map(({ id, inquiryNo, name, content, state, createdAt }) => ({
    询价单号: inquiryNo,
    时间: timeOf(createdAt),
    姓名: name,
    内容: content,
    状态: wordFor(inquiryStates, state),
    附件: files
      .filter(({ inquiryId }) => inquiryId === id)
      .map(({ name, size, userId, createdAt: at }) => ({
        时间: timeOf(at),
        谁: userId === null ? '店铺' : '我',
        文件名: name,
        字节: size,
      })),
    补充: additions
      .filter(({ inquiryId }) => inquiryId === id)
      .map(({ createdAt: at, text }) => ({ 时间: timeOf(at), 内容: text })),
    报价: offers
      .filter(({ offer }) => offer.inquiryId === id)
      .map(({ offer }) => ({
        版本: offer.version,
        商品: offer.title,
        要求: offer.detail,
        数量: `${offer.quantity} ${offer.unit}`,
        '商品（元）': plainYuan(offer.goodsFen),
        '运费（元）': plainYuan(offer.freightFen),
        状态: wordFor(offerStates, offer.state),
      })),
    答复: answers
      .filter(({ inquiryId }) => inquiryId === id)
      .map((answer) => ({
        时间: timeOf(answer.createdAt),
        内容: answer.text,
        '报价（元）': answer.priceFen === null ? '' : plainYuan(answer.priceFen),
      })),
  }))
}

interface CopyOptions {
  shopName: string
  /** inquiries were left under an unproved number: not every owner of an account may read them */
  withInquiries: boolean
  now: number
}

/** Everything that a shop stores about a customer and the customer may have; the notes of staff stay with the shop. */
export const copyOfData = async (
  db: Db,
  { companyId, userId }: Owner,
  customer: CustomerRow,
  { shopName, withInquiries, now }: CopyOptions,
): Promise<{ [name: string]: Copied }> => {
  const owner = { companyId, userId }
  const [addresses, titles, favourites, orders, money, claims, inquiries, messages, sentMessages] =
    await Promise.all([
      addressRepository.listOf(db, owner),
      invoiceTitleRepository.listOf(db, owner),
      dataCopyRepository.favourites(db, owner),
      ordersOf(db, owner),
      moneyOf(db, owner),
      claimsOf(db, owner),
      inquiriesOf(db, owner, withInquiries ? customer.mobile : undefined),
      dataCopyRepository.messages(db, companyId, customer),
      dataCopyRepository.notifications(db, owner),
    ])
  return {
    说明: {
      店铺: shopName,
      导出时间: formatTime(now),
      内容: '本店保存的与您有关的资料。金额单位为元，时间为北京时间。密码只以不可还原的形式保存，不在其中。',
    },
    账户: {
      编号: customer.id,
      姓名: customer.name,
      公司: customer.companyName,
      手机号: wholeMobile(customer.mobile),
      邮箱: customer.email,
      QQ: customer.qq,
      等级: wordFor(memberLevels, customer.level),
      微信: customer.wechatUnionid === null ? '未绑定' : '已绑定',
      注册时间: timeOf(customer.createdAt),
    },
    收货地址: addresses.map(({ name, mobile, tag, isDefault, ...place }) => ({
      姓名: name,
      电话: mobile,
      地址: addressText(place),
      标签: tag,
      默认: isDefault,
    })),
    发票抬头: titles.map(({ title, taxNo, address, phone, bank, account, email, isDefault }) => ({
      抬头: title,
      税号: taxNo,
      地址: address,
      电话: phone,
      开户行: bank,
      账号: account,
      邮箱: email,
      默认: isDefault,
    })),
    收藏: favourites.map(({ name, productName, spec, createdAt }) => ({
      名称: name,
      产品: productName,
      规格: summariseSpec(spec),
      收藏时间: timeOf(createdAt),
    })),
    订单: orders,
    ...money,
    售后: claims,
    询价: inquiries,
    站内消息: sentMessages.map(({ title, text, at }) => ({ 时间: timeOf(at), 标题: title, 内容: text })),
    短信与邮件: messages.map(({ channel, recipient, template, at, sentAt }) => ({
      时间: timeOf(at),
      方式: channelLabels[channel] ?? channel,
      发往: recipient,
      事项: purposeOf(template),
      发出时间: timeOf(sentAt),
    })),
  }
}
