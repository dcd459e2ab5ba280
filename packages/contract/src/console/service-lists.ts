/** Names of the lists of claims, customers and messages, apart from the shapes of the calls as in order-lists.ts. */

/** What the shop can do with a claim. */
export const afterSaleMoves = ['agree', 'refuse', 'ask', 'receive'] as const
export type ShopAfterSaleMove = (typeof afterSaleMoves)[number]

/** Whose turn it is; of what is over it is nobody's. */
export const afterSaleTurns = ['shop', 'buyer', 'running'] as const
export type AfterSaleTurn = (typeof afterSaleTurns)[number]

/** Which talks at orders are listed: all, or those of buyers who wait for an answer. */
export const talkViews = ['all', 'waiting'] as const

/** How a customer stands with the shop. */
export const customerStandings = ['enabled', 'disabled', 'asked', 'erased'] as const

/** What became of messages that were to leave the shop, as its people look for them. */
export const sentStates = [
  { value: 'failed', label: '未发出' },
  { value: 'waiting', label: '等待发送' },
  { value: 'sent', label: '已发出' },
  { value: 'kept', label: '没有开通' },
] as const
