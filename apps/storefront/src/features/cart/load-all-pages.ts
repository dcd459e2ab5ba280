import type { Answer } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { failureReason } from '../../session/failure-reason.ts'

interface Paged<Item> {
  list: Item[]
  total: number
}

export type Loaded<Item> = { ok: true; items: Item[] } | { ok: false; reason: string }

/** The largest page of a call. A cart has two of them at most: the server limits its size. */
export const pageSize = 100
const mostPages = 2

/** Loads a whole cart. An item may move from one page to the next meanwhile: nothing is shown twice. */
export const loadAllPages = async <Item extends { id: string }>(
  loadPage: (page: number) => Promise<Answer<Paged<Item>>>,
): Promise<Loaded<Item>> => {
  const items = new Map<string, Item>()
  try {
    for (let page = 1; page <= mostPages; page += 1) {
      const answer = await loadPage(page)
      if (answer.code !== codes.ok) return { ok: false, reason: answer.msg }
      for (const item of answer.data.list) items.set(item.id, item)
      if (page * pageSize >= answer.data.total) break
    }
  } catch (error) {
    return { ok: false, reason: failureReason(error) }
  }
  return { ok: true, items: [...items.values()] }
}
