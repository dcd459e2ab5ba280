import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconChecklist,
  IconCoinYuan,
  IconHistory,
  type IconProps,
  IconReceipt,
  IconShield,
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
]
