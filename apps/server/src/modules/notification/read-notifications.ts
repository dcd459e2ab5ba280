import {
  type CallData,
  formatFen,
  formatMoment,
  refundRequestStates,
  stateOfOrder,
  textOf,
} from '@yinpu/contract'
import { type ConsoleCalls, type Permission, sentChannels } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Member, maySeePrices } from '../../kernel/actor.ts'
import { shopTitleOf } from '../after-sale/after-sale-state.ts'
import { quoteSheetRepository } from '../counter/quote-sheet-repository.ts'
import { purposeOf } from '../outbox/message-texts.ts'
import { type Arrival, notificationRepository } from './notification-repository.ts'

type Notifications = CallData<ConsoleCalls['listNotices']>
type Notification = Omit<Notifications['list'][number], 'is_new'>

const most = 30

const { awaitingFiles, awaitingShipment, cancelled, inProduction, turnedDown, underReview } = stateOfOrder

/** An order concerns the staff who act on it next; the shop's own steps concern only the others. */
const arrivals: readonly (Arrival & { permission: Permission })[] = [
  { state: awaitingFiles, by: ['money', 'buyer'], permission: 'payment.view' },
  { state: awaitingShipment, by: ['money', 'buyer'], permission: 'payment.view' },
  // Samples are made as soon as they are paid for.
  { state: inProduction, by: ['money', 'buyer'], permission: 'payment.view' },
  { state: underReview, by: ['buyer'], permission: 'artwork.judge' },
  { state: awaitingFiles, by: ['buyer'], permission: 'artwork.judge' },
  { state: turnedDown, by: ['buyer'], permission: 'artwork.judge' },
  { state: inProduction, by: ['shop', 'money', 'buyer'], permission: 'job.move' },
  { state: awaitingShipment, by: ['shop', 'money', 'buyer'], permission: 'order.ship' },
  { state: cancelled, by: ['buyer'], permission: 'order.cancel' },
]

type Read = (db: Db, member: Member, staffId: string) => Promise<Notification[]>

const readOrders: Read = async (db, { companyId, permissions }, staffId) => {
  const concerned = arrivals.filter(({ permission }) => permissions.has(permission))
  if (concerned.length === 0 || !permissions.has('order.view')) return []
  const rows = await notificationRepository.listArrivals(db, companyId, concerned, staffId, most)
  return rows.map(({ id, orderId, orderNo, title, note, at }) => ({
    id,
    subject: 'order',
    subject_id: orderId,
    title: `${orderNo} ${title}`,
    text: note,
    at: at.getTime(),
  }))
}

const readAfterSales: Read = async (db, { companyId }) =>
  (await notificationRepository.listAfterSales(db, companyId, most)).map(
    ({ id, afterId, afterNo, title, note, at }) => ({
      id,
      subject: 'after-sale',
      subject_id: afterId,
      title: `售后 ${afterNo} ${shopTitleOf(title)}`,
      text: note,
      at: at.getTime(),
    }),
  )

const readAnnounced: Read = async (db, { companyId }) =>
  (await notificationRepository.listAnnounced(db, companyId, most)).map(
    ({ id, orderId, orderNo, amountFen, at }) => ({
      id,
      subject: 'payment',
      subject_id: orderId,
      title: `${orderNo} 已转账，待确认`,
      text: `${formatFen(amountFen)} 元`,
      at: at.getTime(),
    }),
  )

const readRefunds: Read = async (db, { companyId }) =>
  (await notificationRepository.listFailedRefunds(db, companyId, most)).map(
    ({ id, orderId, refundNo, failure, at, createdAt }) => ({
      id,
      subject: 'refund',
      subject_id: orderId,
      title: `退款 ${refundNo} 失败`,
      text: failure,
      at: (at ?? createdAt).getTime(),
    }),
  )

/** Notifies staff who may decide of the open requests. */
const readRefundRequests: Read = async (db, { companyId }, staffId) =>
  (await notificationRepository.listRefundRequests(db, companyId, 'others', staffId, most)).map(
    ({ request, orderNo }) => ({
      id: request.id,
      subject: 'refund',
      subject_id: request.orderId,
      title: `${orderNo} 申请退款，待审批`,
      text: [`${formatFen(request.amountFen)} 元`, request.why].filter(Boolean).join('：'),
      at: request.createdAt.getTime(),
    }),
  )

/** Notifies the person who made a request of the decision. */
const readDecided: Read = async (db, { companyId }, staffId) =>
  (await notificationRepository.listRefundRequests(db, companyId, 'own', staffId, most)).map(
    ({ request, orderNo }) => ({
      id: request.id,
      subject: 'refund',
      subject_id: request.orderId,
      title: `${orderNo} 的退款申请${textOf(refundRequestStates)[request.state]}`,
      text: request.decision || `${formatFen(request.amountFen)} 元`,
      at: (request.decidedAt ?? request.createdAt).getTime(),
    }),
  )

const readInquiries: Read = async (db, { companyId }) =>
  (await notificationRepository.listInquiries(db, companyId, most)).map(
    ({ id, inquiryNo, name, content, at }) => ({
      id,
      subject: 'inquiry',
      subject_id: id,
      title: `${name}询价（${inquiryNo}）`,
      text: content.slice(0, 120),
      at: at.getTime(),
    }),
  )

const readMessages: Read = async (db, { companyId }) =>
  (await notificationRepository.listFailedMessages(db, companyId, most)).map(
    ({ id, channel, template, params, error, at }) => ({
      id,
      subject: 'message',
      subject_id: id,
      title: `${textOf(sentChannels)[channel]}没有发出：${purposeOf(template, params)}`,
      text: error,
      at: at.getTime(),
    }),
  )

/** Notifies staff who edit prices of a tariff that could not be published at its time. */
const readTariffs: Read = async (db, { companyId }) =>
  (await notificationRepository.listUnpublishedTariffs(db, companyId, most)).map(
    ({ id, at, reason, endedAt }) => ({
      id,
      subject: 'tariff',
      subject_id: id,
      title: `定时 ${formatMoment(at.getTime())} 的价目没有发布`,
      text: reason,
      at: (endedAt ?? at).getTime(),
    }),
  )

/** Events of the shop's provider accounts that no person caused. */
const readConnections: Read = async (db, { companyId }) =>
  (await notificationRepository.listConnectionEvents(db, companyId, most)).map(
    ({ id, kind, title, note, at }) => ({
      id,
      subject: 'connection',
      subject_id: kind,
      title,
      text: note,
      at: at.getTime(),
    }),
  )

const readWarned: Read = async (db, _member, staffId) => {
  const at = await notificationRepository.findWarned(db, staffId)
  if (!at) return []
  return [
    {
      id: `warned-${at.getTime()}`,
      subject: 'login',
      subject_id: staffId,
      title: '有人多次输错您的登录密码',
      text: '如果不是您本人，请更换密码并开启两步验证',
      at: at.getTime(),
    },
  ]
}

/** Notifies those who quote that a customer has ordered by the link of a quotation. */
const readOrderedSheets: Read = async (db, member) =>
  (await quoteSheetRepository.listOrderedByCustomers(db, member.companyId, most)).map(
    ({ sheet, orderNo }) => ({
      id: `sheet-${sheet.id}`,
      subject: 'order',
      subject_id: sheet.orderId ?? '',
      title: `${sheet.title}按报价单 ${sheet.sheetNo} 下单了`,
      text: [orderNo, sheet.goods, maySeePrices(member) ? `${formatFen(sheet.totalFen)} 元` : '']
        .filter(Boolean)
        .join('，'),
      at: sheet.closedAt?.getTime() ?? 0,
    }),
  )

/** Undefined permission: the kind checks by itself. */
const kinds: readonly { read: Read; permission?: Permission }[] = [
  { read: readOrders },
  { read: readWarned },
  { read: readAfterSales, permission: 'aftersale.answer' },
  { read: readAnnounced, permission: 'payment.confirm' },
  { read: readRefunds, permission: 'refund.approve' },
  { read: readRefundRequests, permission: 'refund.approve' },
  { read: readDecided, permission: 'refund.request' },
  { read: readInquiries, permission: 'customer.edit' },
  { read: readOrderedSheets, permission: 'order.take' },
  { read: readMessages, permission: 'company.edit' },
  { read: readTariffs, permission: 'tariff.edit' },
  { read: readConnections, permission: 'company.connect' },
]

/** The events that concern this person, newest first. */
export const readNotifications = async (
  db: Db,
  member: Member,
  staffId: string,
  now: number,
): Promise<Notifications> => {
  const { companyId, permissions } = member
  const read = kinds.filter(({ permission }) => !permission || permissions.has(permission))
  const [seenAt, ...lists] = await Promise.all([
    notificationRepository.findSeen(db, companyId, staffId),
    ...read.map((kind) => kind.read(db, member, staffId)),
  ])
  const since = seenAt?.getTime() ?? 0
  const list = lists
    .flat()
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .slice(0, most)
    .map((notification) => ({ ...notification, is_new: notification.at > since }))
  return { at: now, list, unseen: list.filter(({ is_new }) => is_new).length }
}
