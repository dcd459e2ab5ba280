/** Names of the lists of orders. They are apart from the shapes of the calls, which no page of the console loads. */

/** The due time of the shop's work: late already, until tonight, or within the next seven days. */
export const dueSpans = ['late', 'today', 'week'] as const
export const orderSorts = ['newest', 'due'] as const

/** By the status of a proof: waits for the buyer, has unanswered words of the buyer, or does not wait. */
export const proofFilters = ['waiting', 'unanswered', 'not-waiting'] as const
export type ProofFilter = (typeof proofFilters)[number]

/** The filters and the layout of a list of orders, as in its address: a saved view stores them. */
export const orderViewParams = [
  'keyword',
  'state',
  'type',
  'from',
  'to',
  'due',
  'carrier',
  'rush',
  'proof',
  'total_from',
  'total_to',
  'customer',
  'owed',
  'sort',
  'hide',
] as const

/** The actions for many orders at once; each row is answered for itself. */
export const bulkActions = ['approve', 'produce', 'note', 'cancel'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The tasks that wait for the shop. */
export const queueNames = [
  { value: 'review', label: '待审稿' },
  { value: 'proof', label: '待确稿' },
  { value: 'proof-marks', label: '确稿有新标注' },
  { value: 'production', label: '待生产' },
  { value: 'shipping', label: '今日应发' },
  { value: 'payment', label: '待确认付款' },
  { value: 'refund', label: '待退款' },
  { value: 'after-sale', label: '售后待处理' },
  { value: 'inquiry', label: '待答复询价' },
  { value: 'talk', label: '待回复留言' },
] as const
export type QueueName = (typeof queueNames)[number]['value']

/** Tasks of one person: only they, or holders of their rights, can do them. */
export const taskKinds = [
  { value: 'refund-request', label: '退款审批', action: '审批' },
  { value: 'payment', label: '确认转账', action: '核对' },
  { value: 'after-sale', label: '售后待处理', action: '处理' },
  { value: 'inquiry', label: '我接手的询价', action: '答复' },
  { value: 'talk', label: '买家留言', action: '回复' },
  { value: 'invitation', label: '邀请快过期', action: '重发' },
] as const
export type TaskKind = (typeof taskKinds)[number]['value']

/** The parts of the page of artwork: to be judged, with the buyer, and with marks of the buyer's to answer. */
export const artworkViews = [
  { value: 'review', label: '待审稿' },
  { value: 'waiting', label: '待确稿' },
  { value: 'unanswered', label: '有新标注' },
] as const
export type ArtworkView = (typeof artworkViews)[number]['value']

/** The result that a pasted row would have. */
export const checkedParcels = [
  { value: 'ready', label: '可以发' },
  { value: 'already', label: '早已发过' },
  { value: 'failed', label: '不能发' },
] as const

/** The result of a row that was sent. */
export const shippedParcels = [
  { value: 'done', label: '已发货' },
  { value: 'already', label: '早已发过' },
  { value: 'failed', label: '没有发' },
] as const
