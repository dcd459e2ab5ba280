import type { CallLine } from '../call.ts'
import type { Method } from '../endpoints.ts'
import type { Permission } from './permissions.ts'

/** Who may make a call of the shop's side: everybody, whoever is signed in, or whoever holds the permission. */
export type ConsoleAccess =
  | 'open'
  | 'session'
  /** of the installation, through the socket in DATA_DIR only: never on the console's listener */
  | 'platform'
  | Permission

export interface ConsoleEndpoint extends CallLine {
  readonly access: ConsoleAccess
  /** needs the password or the second factor from within the last ten minutes */
  readonly again: boolean
  readonly summary: string
}

const prefix = '/api/console/'
const line =
  <M extends Method>(method: M) =>
  <P extends string, A extends ConsoleAccess>(
    path: P,
    access: A,
    summary: string,
    { again = false }: { again?: boolean } = {},
  ) => ({ method, path: `${prefix}${path}` as const, access, again, summary })
const get = line('GET')
const post = line('POST')
const put = line('PUT')
/** asks for the password or the second factor once more */
const again = { again: true }

/**
 * Every call of the shop's side, one line each: the web console and the command line are its two clients. A call
 * without a word on who may make it does not compile.
 */
export const consoleEndpoints = {
  logIn: post('auth/login', 'open', '登录'),
  logOut: post('auth/logout', 'session', '退出'),
  proveAgain: post('auth/again', 'session', '再次验证身份'),
  switchCompany: post('auth/switch', 'session', '切换店铺'),
  getInvitation: get('auth/invitation', 'open', '查看邀请'),
  acceptInvitation: post('auth/invitation', 'open', '接受邀请'),

  getMe: get('me', 'session', '我是谁'),
  updateMe: put('me', 'session', '修改我的资料'),
  changeMyPassword: post('me/password', 'session', '修改密码'),
  listMySessions: get('me/sessions', 'session', '我的登录'),
  endMySession: post('me/sessions/:id/end', 'session', '结束一处登录'),
  beginTotp: post('me/totp/begin', 'session', '开始设置两步验证', again),
  confirmTotp: post('me/totp', 'session', '开启两步验证'),
  removeTotp: post('me/totp/remove', 'session', '关闭两步验证', again),
  renewRecoveryCodes: post('me/totp/recovery-codes', 'session', '重新生成恢复码', again),
  followEvents: get('events', 'session', '实时事件'),

  listStaff: get('staff', 'staff.manage', '员工列表'),
  inviteStaff: post('staff/invitations', 'staff.manage', '邀请员工', again),
  renewInvitation: post('staff/invitations/:id/renew', 'staff.manage', '重发邀请', again),
  revokeInvitation: post('staff/invitations/:id/revoke', 'staff.manage', '撤回邀请', again),
  assignRole: put('staff/:id', 'staff.manage', '更换角色', again),
  disableStaff: post('staff/:id/disable', 'staff.manage', '停用员工', again),
  enableStaff: post('staff/:id/enable', 'staff.manage', '启用员工', again),
  resetStaffTotp: post('staff/:id/reset-totp', 'staff.manage', '重置员工的两步验证', again),
  updateStaffSettings: put('staff/settings', 'staff.manage', '修改登录要求', again),

  listRoles: get('roles', 'staff.manage', '角色列表'),
  createRole: post('roles', 'staff.manage', '新建角色', again),
  updateRole: put('roles/:id', 'staff.manage', '修改角色', again),
  removeRole: post('roles/:id/remove', 'staff.manage', '删除角色', again),

  listAudit: get('audit', 'audit.view', '操作记录'),
  getToday: get('today', 'order.view', '今日'),
  listOrders: get('orders', 'order.view', '订单列表'),
  getOrder: get('orders/:id', 'order.view', '订单'),
  revealRecipient: post('orders/:id/reveal', 'customer.reveal', '显示收货人手机号'),
  revealCustomer: post('customers/:id/reveal', 'customer.reveal', '显示客户手机号'),
  find: get('find', 'order.view', '查找订单与客户'),
} as const satisfies Record<string, ConsoleEndpoint>

export type ConsoleCallName = keyof typeof consoleEndpoints
