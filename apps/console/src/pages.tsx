import {
  IconAddressBook,
  IconArrowBackUp,
  IconCalendarEvent,
  IconChartBar,
  IconChecklist,
  IconCoinYuan,
  IconFileCheck,
  IconFileDollar,
  IconFileInvoice,
  IconHistory,
  IconLifebuoy,
  IconMessage,
  IconMessageQuestion,
  type IconProps,
  IconReceipt,
  IconShield,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react'
import type { Permission } from '@yinpu/contract/console'
import type { ComponentType } from 'react'

interface Page {
  path: string
  label: string
  /** heading of the menu above it; pages without one stand at the top */
  group?: '订单' | '钱款' | '客户' | '经营' | '人员'
  /** one of several is enough; undefined: everybody who is signed in */
  permission?: Permission | readonly Permission[]
  /** in the menu; a page without one is reached from another */
  icon?: ComponentType<IconProps>
  load: () => Promise<{ default: ComponentType }>
}

/** Every page behind the login, in the order of the menu. Each is loaded when it is opened. */
export const pages: readonly Page[] = [
  { path: '/', label: '今日', icon: IconCalendarEvent, load: () => import('./routes/today.tsx') },
  {
    path: '/orders',
    label: '订单',
    group: '订单',
    permission: 'order.view',
    icon: IconReceipt,
    load: () => import('./routes/orders.tsx'),
  },
  {
    path: '/artwork',
    label: '审稿',
    group: '订单',
    permission: 'artwork.judge',
    icon: IconFileCheck,
    load: () => import('./routes/artwork.tsx'),
  },
  {
    path: '/shipping',
    label: '发货',
    group: '订单',
    permission: 'order.ship',
    icon: IconTruckDelivery,
    load: () => import('./routes/shipping.tsx'),
  },
  {
    path: '/payments',
    label: '收款',
    group: '钱款',
    permission: 'payment.view',
    icon: IconCoinYuan,
    load: () => import('./routes/payments.tsx'),
  },
  {
    path: '/refunds',
    label: '退款',
    group: '钱款',
    permission: ['refund.request', 'refund.approve'],
    icon: IconArrowBackUp,
    load: () => import('./routes/refunds.tsx'),
  },
  {
    path: '/reconcile',
    label: '对账',
    group: '钱款',
    permission: 'reconcile.run',
    icon: IconChecklist,
    load: () => import('./routes/reconcile.tsx'),
  },
  {
    path: '/invoices',
    label: '发票',
    group: '钱款',
    permission: 'invoice.issue',
    icon: IconFileInvoice,
    load: () => import('./routes/invoices.tsx'),
  },
  {
    path: '/statements',
    label: '对账单',
    group: '钱款',
    permission: 'statement.edit',
    icon: IconFileDollar,
    load: () => import('./routes/statements.tsx'),
  },
  {
    path: '/after-sales',
    label: '售后',
    group: '客户',
    permission: 'aftersale.answer',
    icon: IconLifebuoy,
    load: () => import('./routes/after-sales.tsx'),
  },
  {
    path: '/customers',
    label: '客户',
    group: '客户',
    permission: 'customer.view',
    icon: IconAddressBook,
    load: () => import('./routes/customers.tsx'),
  },
  {
    path: '/inquiries',
    label: '询价',
    group: '客户',
    permission: 'customer.view',
    icon: IconMessageQuestion,
    load: () => import('./routes/inquiries.tsx'),
  },
  {
    path: '/reports',
    label: '报表',
    group: '经营',
    permission: 'report.view',
    icon: IconChartBar,
    load: () => import('./routes/reports.tsx'),
  },
  {
    path: '/messages',
    label: '消息',
    group: '经营',
    permission: 'company.edit',
    icon: IconMessage,
    load: () => import('./routes/messages.tsx'),
  },
  {
    path: '/staff',
    label: '员工',
    group: '人员',
    permission: 'staff.manage',
    icon: IconUser,
    load: () => import('./routes/staff.tsx'),
  },
  {
    path: '/roles',
    label: '角色',
    group: '人员',
    permission: 'staff.manage',
    icon: IconShield,
    load: () => import('./routes/roles.tsx'),
  },
  {
    path: '/audit',
    label: '记录',
    group: '人员',
    permission: 'audit.view',
    icon: IconHistory,
    load: () => import('./routes/audit.tsx'),
  },
  { path: '/me', label: '我的账户', load: () => import('./routes/me.tsx') },
  {
    path: '/orders/:id',
    label: '订单',
    permission: 'order.view',
    load: () => import('./routes/order.tsx'),
  },
  {
    path: '/after-sales/:id',
    label: '售后',
    permission: 'aftersale.answer',
    load: () => import('./routes/after-sale.tsx'),
  },
  {
    path: '/customers/:id',
    label: '客户',
    permission: 'customer.view',
    load: () => import('./routes/customer.tsx'),
  },
  {
    path: '/statements/:id',
    label: '对账单',
    permission: 'statement.edit',
    load: () => import('./routes/statement.tsx'),
  },
]
