import { enumeration, type ValueOf } from './enumeration.ts'

/** The status of an order's newest proof, beside the order's state; an order may have none. */
export const proofStands = enumeration([
  { value: 'waiting', label: '待确稿' },
  { value: 'agreed', label: '已确稿' },
  { value: 'refused', label: '确稿要求修改' },
])
export type ProofStand = ValueOf<typeof proofStands>

/** The states of one version: one that the shop took back, or that its order left behind, has ended. */
export const proofStates = enumeration([...proofStands, { value: 'ended', label: '已作废' }])
export type ProofState = ValueOf<typeof proofStates>

/** The sides that can require the buyer's yes before an order is printed. */
export const proofWishes = enumeration([
  { value: 'buyer', label: '买家要求' },
  { value: 'rule', label: '店铺规定' },
  { value: 'staff', label: '店员要求' },
])
export type ProofWish = ValueOf<typeof proofWishes>

/** The rule by which a shop requires a proof; a buyer may always ask for one. */
export const proofRules = enumeration([
  { value: 'asked', label: '买家要求时' },
  { value: 'products', label: '指定的产品' },
  { value: 'always', label: '全部印刷订单' },
])
export type ProofRule = ValueOf<typeof proofRules>

/** The proof at checkout: the buyer may ask for one, or the shop insists. */
export const proofOffers = [
  { value: 'offered', label: '可以选择' },
  { value: 'needed', label: '店铺规定' },
] as const

/** On one version, answers among them. */
export const mostProofMarks = 200
export const mostProofText = 500
export const mostProofProducts = 500
