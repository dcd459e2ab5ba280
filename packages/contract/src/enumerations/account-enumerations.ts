import { enumeration, type ValueOf } from './enumeration.ts'

/** A buyer's avatar is a seal with the first character of the name, in one of these looks. */
export const avatars = enumeration([
  { value: 'vermilion', label: '朱红' },
  { value: 'outline', label: '朱文' },
  { value: 'ink', label: '墨黑' },
  { value: 'cyan', label: '青' },
  { value: 'magenta', label: '品红' },
])
export type Avatar = ValueOf<typeof avatars>

/** The levels of customers, from the first day on upwards. */
export const memberLevels = enumeration([
  { value: 0, label: '普通会员' },
  { value: 1, label: '银卡会员' },
  { value: 2, label: '金卡会员' },
  { value: 3, label: '钻石会员' },
])
export type MemberLevel = ValueOf<typeof memberLevels>

/** The states of a visitor's request for quotation. */
export const inquiryStates = enumeration([
  { value: 10, label: '未读' },
  { value: 20, label: '处理中' },
  { value: 30, label: '已答复' },
  { value: 40, label: '已关闭' },
])
export type InquiryState = ValueOf<typeof inquiryStates>

/** The states of a shop's offer for an inquiry. */
export const offerStates = enumeration([
  { value: 10, label: '可下单' },
  { value: 20, label: '已下单' },
  { value: 30, label: '已撤回' },
  { value: 40, label: '已更新' },
])
export type OfferState = ValueOf<typeof offerStates>

/** The formats of a copy of a person's stored data. */
export const dataFormats = ['json', 'xlsx'] as const

/** The purposes of a sent code. */
export const codeScenes = ['password', 'login', 'register', 'email', 'mobile', 'old_mobile'] as const
export type CodeScene = (typeof codeScenes)[number]
