import { inspect } from 'node:util'
import { expect } from 'vitest'
import { ProviderError } from '../provider-error.ts'

/** The failure of a call that must fail. */
export const failureOf = async (call: Promise<unknown>): Promise<ProviderError> => {
  const error = await call.then(
    () => new Error('it succeeded'),
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error as ProviderError
}

/** All that any logger could get out of an error. */
export const everythingIn = (error: Error): string =>
  [error.message, error.stack, JSON.stringify(error), inspect(error, { depth: 10, showHidden: true })].join(
    '\n',
  )
