import { messageMethods } from '../enumerations/message-enumerations.ts'

/** Names of the lists of claims, customers and messages, apart from the shapes of the calls as in order-lists.ts. */

/** The shop's actions on a claim. */
export const afterSaleMoves = ['agree', 'refuse', 'ask', 'receive'] as const
export type ShopAfterSaleMove = (typeof afterSaleMoves)[number]

/** The side whose turn it is; a closed one has none. */
export const afterSaleTurns = [
  { value: 'shop', label: '该我们处理' },
  { value: 'buyer', label: '等买家' },
  { value: 'running', label: '补印与退款中' },
] as const
export type AfterSaleTurn = (typeof afterSaleTurns)[number]['value']

/** The filter of listed talks at orders: all, or those of buyers who wait for an answer. */
export const threadViews = ['all', 'waiting'] as const

/** The status of a customer. */
export const customerStatuses = [
  { value: 'enabled', label: '正常' },
  { value: 'disabled', label: '已停用' },
  { value: 'asked', label: '申请注销' },
  { value: 'erased', label: '已注销' },
] as const
export type CustomerStatus = (typeof customerStatuses)[number]['value']

/** The states of outgoing messages, as the shop's people filter them. */
/** Everything by which a message leaves the shop: to customers, and by a group robot to its own people. */
export const sentChannels = [...messageMethods, { value: 'robot', label: '群机器人' }] as const
export type SentChannel = (typeof sentChannels)[number]['value']

export const sentStates = [
  { value: 'failed', label: '未发出' },
  { value: 'waiting', label: '等待发送' },
  { value: 'sent', label: '已发出' },
  { value: 'kept', label: '没有开通' },
] as const

/** Tells if a failed message can be sent again safely. */
export const messageRetries = [
  { value: 'safe', label: '可以重发' },
  { value: 'doubtful', label: '可能已送达' },
] as const

/** The same messages as the installation's operator sees them: codes are among them. */
export const outboxStates = [
  { value: 'waiting', label: '待发送' },
  { value: 'sending', label: '发送中' },
  { value: 'sent', label: '已发送' },
  { value: 'failed', label: '发送失败' },
  { value: 'kept', label: '未配置通道，留存' },
  { value: 'dropped', label: '号码未注册，未发送' },
] as const
export type OutboxState = (typeof outboxStates)[number]['value']

/** The delivery state of the message that carried an answer to an inquiry. */
export const answerDeliveries = [
  { value: 'waiting', label: '待发' },
  { value: 'sent', label: '已发出' },
  { value: 'failed', label: '没有发出' },
  { value: 'kept', label: '没有发出（店铺没有开通），请电话告知' },
] as const

/** Invitations by the purpose of the link. */
export const invitationKinds = [
  { value: 'new', label: '新账号' },
  { value: 'known', label: '已有账号' },
  { value: 'reset', label: '重设密码' },
] as const
