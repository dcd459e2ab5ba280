import {
  type CallData,
  type CallInput,
  type CallName,
  type Calls,
  codes,
  type InvalidFields,
} from '@yinpu/contract'
import type { RouterContextProvider } from 'react-router'
import { pageShopContext } from '../../page-shop-context.ts'
import type { InitialAnswer, LiveRefusal } from '../../session/live-requests.ts'

const holdsFields = (data: unknown): data is InvalidFields =>
  typeof data === 'object' && data !== null && 'fields' in data

const refusalIn = (error: unknown): LiveRefusal | undefined =>
  error instanceof Error &&
  'code' in error &&
  error.code === codes.invalid &&
  'data' in error &&
  holdsFields(error.data)
    ? { ...error.data, message: error.message }
    : undefined

/** The first answer of a live form. Errors in the link's query are shown in the form, not instead of it. */
export const firstAnswer = async <Name extends CallName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
  input: CallInput<Calls[Name]>,
): Promise<InitialAnswer<CallData<Calls[Name]>>> => {
  try {
    return { data: await context.get(pageShopContext).call(name, input) }
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    return { refusal }
  }
}
