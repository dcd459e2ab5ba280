import { type CallData, type CallInput, type CallName, type Calls, codes } from '@yinpu/contract'
import { data, type RouterContextProvider } from 'react-router'
import { pageShopContext } from './page-shop-context.ts'

interface Refused {
  code: number
  message: string
}

const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'

const statusOf = (code: number) => (code === codes.notFound ? 404 : code === codes.failed ? 500 : 400)

/**
 * A call of the shop's API from a loader. A refusal keeps its message for the page. Any other failure is our
 * fault: it is thrown, so that it is logged and no detail reaches the visitor.
 */
export const callShop = async <Name extends CallName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
  input: CallInput<Calls[Name]>,
): Promise<CallData<Calls[Name]>> => {
  try {
    return await context.get(pageShopContext).call(name, input)
  } catch (error) {
    if (!isRefused(error)) throw error
    throw data({ code: error.code, msg: error.message }, { status: statusOf(error.code) })
  }
}
