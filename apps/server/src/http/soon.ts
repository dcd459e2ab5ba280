/** What is in memory is there at once; what has to be read comes later. Each turn that is not waited for is saved. */
export type Soon<Value> = Value | Promise<Value>

export const whenThere = <Value, Result>(
  value: Soon<Value>,
  go: (value: Value) => Soon<Result>,
): Soon<Result> => (value instanceof Promise ? value.then(go) : go(value))
