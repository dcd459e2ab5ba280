import { isRouteErrorResponse } from 'react-router'

/** The reasons why a host belongs to no shop, each with the page's text and its HTTP status. */
export const shopProblems = {
  misconfigured: { status: 400, title: '配置错误', detail: '请检查访问的网址是否正确，或联系店铺管理员。' },
  unknown: { status: 404, title: '店铺不存在或已停用', detail: '请检查访问的网址是否正确，或联系店铺。' },
} as const

/** Reads a text field of the error that a loader or the guard before it threw. */
export const readThrown = (error: unknown, field: 'shop' | 'msg'): string | undefined => {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object' || error.data === null) return undefined
  const value: unknown = Reflect.get(error.data, field)
  return typeof value === 'string' ? value : undefined
}

export const findShopProblem = (error: unknown) => {
  const shop = readThrown(error, 'shop')
  return shop === 'misconfigured' || shop === 'unknown' ? shopProblems[shop] : undefined
}
