import { isRouteErrorResponse } from 'react-router'

/** Why a host leads to no shop: what the page says, and its HTTP status. */
export const shopProblems = {
  misconfigured: { status: 400, title: '配置错误', detail: '请检查访问的网址是否正确，或联系店铺管理员。' },
  unknown: { status: 404, title: '店铺不存在或已停用', detail: '请检查访问的网址是否正确，或联系店铺。' },
} as const

/** A text field of what a loader or the guard before it threw. */
export const readThrown = (error: unknown, field: 'shop' | 'msg'): string | undefined => {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object' || error.data === null) return undefined
  const value: unknown = Reflect.get(error.data, field)
  return typeof value === 'string' ? value : undefined
}

export const findShopProblem = (error: unknown) => {
  const shop = readThrown(error, 'shop')
  return shop === 'misconfigured' || shop === 'unknown' ? shopProblems[shop] : undefined
}
