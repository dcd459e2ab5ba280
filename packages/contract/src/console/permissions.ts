/** The permissions of roles, in the groups of the roles page; `hint` names the data that a permission also shows. */
export const permissionGroups = [
  {
    name: '订单',
    permissions: [
      { value: 'order.view', label: '查看订单' },
      { value: 'order.prices', label: '看到金额' },
      {
        value: 'order.take',
        label: '开单',
        hint: '可替客户下单并当面收款，看到客户的等级、额度、备注和最近的订单',
      },
      { value: 'order.note', label: '写内部备注' },
      { value: 'order.cancel', label: '取消订单' },
      { value: 'order.reprice', label: '付款前改价' },
      {
        value: 'order.ship',
        label: '发货',
        hint: '可打印面单和送货单，上面有收货人的完整电话；每次打印都留记录',
      },
    ],
  },
  {
    name: '稿件与生产',
    permissions: [
      { value: 'artwork.download', label: '下载稿件' },
      { value: 'artwork.judge', label: '审稿' },
      { value: 'job.view', label: '查看工单' },
      { value: 'job.print', label: '打印施工单' },
      { value: 'job.move', label: '推进工序' },
      { value: 'batch.edit', label: '合版' },
    ],
  },
  {
    name: '钱款',
    permissions: [
      { value: 'payment.view', label: '查看收款' },
      {
        value: 'payment.take',
        label: '登记收款',
        hint: '登记现金和转账，交班前可以撤；抹零在每单的上限以内',
      },
      { value: 'cashbox.use', label: '用钱箱', hint: '开箱、记支出、存银行、交班' },
      { value: 'payment.confirm', label: '确认收款' },
      { value: 'refund.request', label: '申请退款' },
      { value: 'refund.approve', label: '审批退款' },
      { value: 'balance.adjust', label: '调整客户余额' },
      { value: 'reconcile.run', label: '对账' },
      { value: 'invoice.issue', label: '开发票', hint: '可显示开票要用的电话、银行账号和邮箱；显示时留记录' },
      { value: 'statement.edit', label: '月结对账单' },
    ],
  },
  {
    name: '客户',
    permissions: [
      { value: 'aftersale.answer', label: '回复售后' },
      { value: 'aftersale.decide', label: '处理售后' },
      { value: 'customer.view', label: '查看客户、询价与留言' },
      { value: 'customer.edit', label: '编辑客户、答复询价与留言' },
      {
        value: 'customer.reveal',
        label: '显示完整手机号',
        hint: '也可按完整手机号查找、读到买家写在留言和备注里的号码；显示和查到都留记录',
      },
      { value: 'customer.export', label: '导出客户', hint: '文件里有完整手机号和邮箱；每次导出都留记录' },
      { value: 'customer.erase', label: '删除客户资料' },
    ],
  },
  {
    name: '经营',
    permissions: [
      { value: 'tariff.edit', label: '编辑价目' },
      { value: 'catalogue.edit', label: '编辑产品' },
      { value: 'company.edit', label: '编辑店铺' },
      { value: 'company.connect', label: '接入', hint: '收款账号、短信、邮件等对外账号；只归老板' },
      { value: 'report.view', label: '查看报表' },
      {
        value: 'import.run',
        label: '导入旧系统的数据',
        hint: '还要有所导入内容的权限：客户和地址要“编辑客户”，余额要“调整客户余额”，欠款要“月结对账单”',
      },
      { value: 'staff.manage', label: '管理员工与角色' },
      { value: 'audit.view', label: '查看操作记录' },
    ],
  },
] as const satisfies readonly {
  name: string
  permissions: readonly { value: string; label: string; hint?: string }[]
}[]

export type Permission = (typeof permissionGroups)[number]['permissions'][number]['value']

/** Permissions of the workshop that open nothing yet. Roles store them; the forms do not offer them. */
const withoutPages: readonly Permission[] = ['batch.edit']

/** The keys of the shop's money and messages are its owner's: no other role has them. */
export const ownersOnly: readonly Permission[] = ['company.connect']

/** The groups as the page of roles offers them: only permissions that open or allow something today. */
export const offeredPermissionGroups = permissionGroups.map(({ name, permissions }) => ({
  name,
  permissions: permissions.filter(
    ({ value }) => !withoutPages.includes(value) && !ownersOnly.includes(value),
  ),
}))

export const allPermissions: readonly Permission[] = permissionGroups.flatMap(({ permissions }) =>
  permissions.map(({ value }) => value),
)

/** The permissions that a role beside the owner's may have. */
export const grantablePermissions = allPermissions.filter((permission) => !ownersOnly.includes(permission))

/** The limits of permissions; undefined: without a limit. */
export interface RoleLimits {
  /** the sum that a person with the role refunds or approves alone in a day, over all orders */
  refund_fen?: number | undefined
  /** the largest change of a computed price, up or down, by all changes of an order together */
  reprice_percent?: number | undefined
  /** the largest sum that a person with the role waives of an order when taking its money (抹零) */
  waive_fen?: number | undefined
  /** the largest sum that the role agrees to in an after-sale */
  aftersale_fen?: number | undefined
}

/** The names of the limits, their units, and the permissions that they bound. */
export const limitFields = [
  {
    key: 'refund_fen',
    label: '每天退款上限',
    unit: 'fen',
    bounds: ['refund.request', 'refund.approve'],
  },
  {
    key: 'reprice_percent',
    label: '改价幅度上限',
    unit: 'percent',
    bounds: ['order.reprice', 'customer.edit'],
  },
  { key: 'waive_fen', label: '每单抹零上限', unit: 'fen', bounds: ['payment.take'] },
  { key: 'aftersale_fen', label: '售后赔付上限', unit: 'fen', bounds: ['aftersale.decide'] },
] as const satisfies readonly {
  key: keyof RoleLimits
  label: string
  unit: 'fen' | 'percent'
  bounds: readonly Permission[]
}[]

export interface Powers {
  isOwner: boolean
  permissions: ReadonlySet<Permission>
  limits: RoleLimits
  /** sees only the customers whose 业务员 the person is, and what belongs to them */
  ownCustomersOnly: boolean
}

const labels = new Map<string, string>(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ value, label }) => [value, label])),
)

/** True if a granted limit is higher than one's own; a limit without its permission never is. */
const exceedsLimit = (granter: Powers, grant: Powers, { key, bounds }: (typeof limitFields)[number]) => {
  if (!bounds.some((permission) => grant.permissions.has(permission))) return false
  const [own, limit] = [granter.limits[key], grant.limits[key]]
  return own !== undefined && (limit === undefined || limit > own)
}

/**
 * A person grants only permissions of their own: the part of `grant` that `granter` lacks, as text; undefined:
 * nothing.
 */
export const grantFault = (granter: Powers, grant: Powers): string | undefined => {
  if (granter.isOwner) return undefined
  if (grant.isOwner) return '只有老板可以管理老板'
  const missing = [...grant.permissions].find((permission) => !granter.permissions.has(permission))
  if (missing) return `您没有“${labels.get(missing) ?? missing}”的权限，不能授予他人`
  if (granter.ownCustomersOnly && !grant.ownCustomersOnly) return '您只看自己的客户，不能授予看全部客户的角色'
  const limit = limitFields.find((field) => exceedsLimit(granter, grant, field))
  return limit && `${limit.label}不能超过您自己的上限`
}

interface StandardRole {
  name: string
  isOwner?: true
  permissions: readonly Permission[]
  limits: RoleLimits
}

/** The roles that every shop begins with; each may be changed but the owner's. */
export const standardRoles: readonly StandardRole[] = [
  { name: '老板', isOwner: true, permissions: allPermissions, limits: {} },
  {
    name: '客服',
    permissions: [
      'order.view',
      'order.prices',
      'order.take',
      'order.note',
      'order.cancel',
      'order.reprice',
      'artwork.download',
      'job.view',
      'payment.view',
      'payment.take',
      'cashbox.use',
      'refund.request',
      'aftersale.answer',
      'aftersale.decide',
      'customer.view',
      'customer.edit',
      'customer.reveal',
    ],
    limits: { refund_fen: 20_000, reprice_percent: 10, waive_fen: 100, aftersale_fen: 20_000 },
  },
  {
    name: '审稿',
    permissions: [
      'order.view',
      'order.prices',
      'artwork.download',
      'artwork.judge',
      'job.view',
      // Layout and plates are steps of theirs.
      'job.move',
      'batch.edit',
    ],
    limits: {},
  },
  {
    name: '生产',
    permissions: ['order.view', 'artwork.download', 'job.view', 'job.print', 'job.move', 'batch.edit'],
    limits: {},
  },
  { name: '发货', permissions: ['order.view', 'job.view', 'order.ship', 'customer.reveal'], limits: {} },
  {
    name: '财务',
    permissions: [
      'order.view',
      'order.prices',
      'payment.view',
      'payment.take',
      'cashbox.use',
      'payment.confirm',
      'refund.request',
      'refund.approve',
      'balance.adjust',
      'reconcile.run',
      'invoice.issue',
      'statement.edit',
      'customer.view',
      'report.view',
    ],
    limits: { waive_fen: 1_000 },
  },
]
