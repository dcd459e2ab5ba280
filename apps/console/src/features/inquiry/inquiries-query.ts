import { inquiryStates, stateOfInquiry } from '@yinpu/contract'

const { unread, inHand, answered, closed } = stateOfInquiry
export const inquiryViews = [
  { label: '全部', filters: {} },
  { label: '待答复', filters: { waiting: 'yes' } },
  { label: '未读', filters: { state: String(unread) } },
  { label: '处理中', filters: { state: String(inHand) } },
  { label: '我接手的', filters: { mine: 'yes' } },
  { label: '已答复', filters: { state: String(answered) } },
  { label: '已关闭', filters: { state: String(closed) } },
] as const

/** Builds the call's query from the address; invalid values are left out. */
export const queryOf = (params: URLSearchParams) => ({
  keyword: params.get('keyword') ?? undefined,
  state: inquiryStates.find(({ value }) => String(value) === params.get('state'))?.value,
  waiting: params.get('waiting') === 'yes' ? ('yes' as const) : undefined,
  mine: params.get('mine') === 'yes' ? ('yes' as const) : undefined,
  cursor: params.get('cursor') ?? undefined,
})
