import type { APIRequestContext } from '@playwright/test'
import { routeTable } from '../../apps/storefront/src/route-table.ts'
import { aBuyer, callShop, rememberBuyer } from '../support/buyer.ts'
import { productPath } from '../support/products.ts'
import { answered, expect, test } from '../support/quiet-page.ts'
import { buyerScenes } from './buyer-scenes.ts'
import { furnishBuyer } from './furnish-buyer.ts'
import { lookAt } from './look-at.ts'
import { newcomerScenes } from './newcomer-scenes.ts'
import { type PageAddresses, visitorScenes } from './visitor-scenes.ts'

const findPlaces = async (request: APIRequestContext): Promise<PageAddresses> => {
  const { data } = await callShop<{ id: string }[]>(request, 'GET', 'shop/produce/cate-produce-list', {})
  return {
    category: `/produce/list/${data[0]?.id}`,
    flyer: await productPath(request, '专版宣传单页'),
    gangFlyer: await productPath(request, '铜版纸宣传单页'),
    box: await productPath(request, '白卡纸包装盒'),
    label: await productPath(request, '铜版纸卷筒标签'),
  }
}

test.describe.configure({ timeout: process.env.AXE_MATRIX === undefined ? 900_000 : 3_600_000 })

test('No page of the route table is left out', () => {
  const looked = [...visitorScenes, ...buyerScenes, ...newcomerScenes].filter(({ looks }) => looks)
  const routes = new Set(looked.map(({ route }) => route))
  expect(routeTable.map(({ name }) => name).filter((name) => !routes.has(name))).toEqual([])
})

test('axe finds nothing on what everybody sees', async ({ page, request, noise }) => {
  // A page that does not exist, and a shop that does not.
  noise.allow(answered(404))
  noise.allow(answered(400))
  await lookAt(page, 'visitor', visitorScenes, await findPlaces(request))
})

test('axe finds nothing on what a buyer sees', async ({ page, request }) => {
  const furnished = await furnishBuyer(request)
  await rememberBuyer(page, furnished.buyer)
  await lookAt(page, 'buyer', buyerScenes, furnished)
})

test('axe finds nothing where there is nothing yet', async ({ page, request }) => {
  await rememberBuyer(page, await aBuyer(request))
  await lookAt(page, 'newcomer', newcomerScenes, undefined)
})
