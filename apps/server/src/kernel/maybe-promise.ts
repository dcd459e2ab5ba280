/**
 * A value in memory is there at once; one that has to be read comes later. Each turn of the event loop without a
 * wait is saved.
 */
export type MaybePromise<Value> = Value | Promise<Value>

export const andThen = <Value, Result>(
  value: MaybePromise<Value>,
  go: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(go) : go(value))
