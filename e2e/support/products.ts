import type { APIRequestContext } from '@playwright/test'
import { callShop } from './buyer.ts'

/** The address of a product of 印铺, by its name. */
export const productPath = async (request: APIRequestContext, name: string): Promise<string> => {
  const { data } = await callShop<{ list: { id: string; name: string }[] }>(
    request,
    'GET',
    'shop/produce/list',
    {
      keyword: name,
    },
  )
  const listed = data.list.find((product) => product.name === name)
  if (!listed) throw new Error(`no product called ${name}`)
  return `/produce/detail/${listed.id}`
}
