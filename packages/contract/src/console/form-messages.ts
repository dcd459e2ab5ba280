/** Messages of rules that no schema knows, because they depend on the record or on the whole page. */
export const formMessages = {
  rejectReason: '请选择或写明退回的原因，也可以在页面上标注',
  lessThanClaimed: '少于申请的金额，请写明理由，买家会看到',
  reportPeriod: '请选择开始与结束的日期',
} as const
