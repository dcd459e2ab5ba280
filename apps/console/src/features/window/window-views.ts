/** Parts of the page, each with its own address. */
export const windowViews = [
  { label: '资料', filters: { part: 'profile' } },
  { label: '客服', filters: { part: 'service' } },
  { label: '首页广告', filters: { part: 'adverts' } },
  { label: '收款方式', filters: { part: 'channels' } },
  { label: '定金与尾款', filters: { part: 'deposit' } },
  { label: '发票与税', filters: { part: 'tax' } },
  { label: '快递与运费', filters: { part: 'carriers' } },
  { label: '协议与政策', filters: { part: 'policies' } },
  { label: '退稿理由', filters: { part: 'reasons' } },
  { label: '确稿', filters: { part: 'proof' } },
  { label: '报价单', filters: { part: 'sheets' } },
  { label: '安全', filters: { part: 'security' } },
  { label: '接入', filters: { part: 'connect' } },
  { label: '运行状态', filters: { part: 'machine' } },
] as const
