import type { Storage } from '../storage.ts'

export const listedKeys = async (storage: Storage, prefix: string, time: number): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of storage.listOlderThan?.(prefix, time) ?? []) keys.push(key)
  return keys.sort()
}
