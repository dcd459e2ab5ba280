/** What is in memory is there at once; what has to be read comes later. Each turn that is not waited for is saved. */
export type MaybePromise<Value> = Value | Promise<Value>

export const andThen = <Value, Result>(
  value: MaybePromise<Value>,
  go: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(go) : go(value))
