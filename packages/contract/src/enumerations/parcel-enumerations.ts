/** The state of a parcel at the carrier. */
export const trackStates = [
  { value: 'collected', label: '已揽收' },
  { value: 'in-transit', label: '运输中' },
  { value: 'delivering', label: '派送中' },
  { value: 'signed', label: '已签收' },
  { value: 'problem', label: '有异常' },
  { value: 'returning', label: '退回中' },
  { value: 'returned', label: '已退回' },
] as const
export type TrackState = (typeof trackStates)[number]['value']
