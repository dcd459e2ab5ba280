/**
 * The wire says null where a field has no value, our own code says undefined. Lists keep their places.
 */
export const withoutNulls = <Data>(data: Data): Data => {
  if (Array.isArray(data)) return data.map(withoutNulls) as Data
  if (typeof data !== 'object' || data === null) return data
  const kept = Object.entries(data).filter(([, value]) => value !== null)
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutNulls(value)])) as Data
}
