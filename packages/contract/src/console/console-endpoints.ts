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

/**
 * Every call of the shop's side, one line each: the web console and the command line are its two clients. A call
 * without a word on who may make it does not compile.
 */
export const consoleEndpoints = {
  logIn: post('auth/login', 'open', '登录'),
  logOut: post('auth/logout', 'session', '退出'),
  proveAgain: post('auth/again', 'session', '再次验证身份'),
  switchCompany: post('auth/switch', 'session', '切换店铺'),
  getMe: get('me', 'session', '我是谁'),
  getToday: get('today', 'order.view', '今日'),
  listOrders: get('orders', 'order.view', '订单列表'),
  getOrder: get('orders/:id', 'order.view', '订单'),
  revealRecipient: post('orders/:id/reveal', 'customer.reveal', '显示收货人手机号'),
  revealCustomer: post('customers/:id/reveal', 'customer.reveal', '显示客户手机号'),
  find: get('find', 'order.view', '查找订单与客户'),
} as const satisfies Record<string, ConsoleEndpoint>

export type ConsoleCallName = keyof typeof consoleEndpoints
