/** Names of the audit's values. They are apart from the shapes of the calls, which no page of the console loads. */

/** Actors that the audit names; of staff it has the name, too. */
export const auditActors = [
  { value: 'staff', label: '员工' },
  { value: 'operator', label: '系统管理员' },
  { value: 'time', label: '到时自动' },
  { value: 'money', label: '收款系统' },
  { value: 'buyer', label: '买家' },
] as const

/** Kinds of the changed subject, named as in the menu. */
export const auditSubjects = [
  { value: 'staff', label: '员工' },
  { value: 'role', label: '角色' },
  { value: 'invitation', label: '邀请' },
  { value: 'company', label: '店铺' },
  { value: 'order', label: '订单' },
  { value: 'job', label: '工单' },
  { value: 'sheet', label: '报价单' },
  { value: 'payment', label: '收款' },
  { value: 'refund', label: '退款' },
  { value: 'cash-box', label: '钱箱' },
  { value: 'customer', label: '客户' },
  { value: 'message', label: '消息' },
  { value: 'after_sale', label: '售后' },
  { value: 'inquiry', label: '询价' },
  { value: 'export', label: '导出' },
  { value: 'import', label: '导入' },
  { value: 'order-view', label: '视图' },
  { value: 'statement', label: '对账单' },
  { value: 'product', label: '产品' },
  { value: 'category', label: '分类' },
  { value: 'discount_code', label: '优惠码' },
  { value: 'level', label: '等级' },
  { value: 'tariff', label: '价目' },
  { value: 'invoice', label: '发票' },
  { value: 'talk', label: '留言' },
  { value: 'file', label: '文件' },
  { value: 'connection', label: '接入' },
] as const
