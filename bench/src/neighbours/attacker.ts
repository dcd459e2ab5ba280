import { endpoints } from '@yinpu/contract'
import { dearBook } from '../../../apps/server/src/attacks/testing/dear-tariff.ts'
import type { Question } from '../soak/send-request.ts'
import type { AskAs } from './ask-as.ts'

/** One of the most expensive calls, as one person makes it again and again. */
export interface DearCall {
  title: string
  next: (at: number) => Question
}

const cartSize = 50

const pathOf = (name: keyof typeof endpoints) => endpoints[name].path

/**
 * The ten most expensive calls of a buyer, by the walk of every call; each buyer has a full cart and an order of
 * it.
 */
export const dearCalls = async (
  ask: AskAs,
  tariff: Parameters<typeof dearBook>[0],
  produceId: string,
  companyId: string,
): Promise<DearCall[]> => {
  const book = dearBook(tariff)
  const bjd_ids: string[] = []
  for (let at = 0; at < cartSize; at += 1) {
    const { bjd_id } = await ask.must<{ bjd_id: string }>('quoteOffset', {
      ...{ ...book, quantity: 1000 + at, save: true },
    })
    bjd_ids.push(bjd_id)
    if (at < 20)
      await ask.must('createFavourite', {
        quote: { baojia_type: 2, request: { ...book, quantity: 1000 + at } },
      })
  }
  const order = { bjd_ids, pickup: true }
  const { total_fen } = await ask.must<{ total_fen: number }>('previewOrder', order)
  const { order_id } = await ask.must<{ order_id: string }>('placeOrder', {
    ...{ ...order, expect_fen: total_fen },
  })
  // The order has emptied the cart, so the same quotations are saved again.
  const again = await ask.must<{ bjd_ids: string[] }>('reorder', { order_id })
  const cart = { bjd_ids: again.bjd_ids, pickup: true }
  const post = (name: keyof typeof endpoints, body: object): Question =>
    ask.question('POST', pathOf(name), body)
  const get = (path: string): Question => ask.question('GET', path)
  const template = pathOf('getTemplate').replace(':company_id', companyId).replace(':produce_id', produceId)
  return [
    { title: 'previewOrder, 50 books', next: () => post('previewOrder', cart) },
    // Priced, and then refused: nothing is ordered, however often it is sent.
    { title: 'placeOrder, 50 books', next: () => post('placeOrder', { ...cart, expect_fen: 1 }) },
    { title: 'reorder, 50 books', next: () => post('reorder', { order_id }) },
    { title: 'getOrder, 50 lines', next: () => get(`${pathOf('getOrder')}?order_id=${order_id}`) },
    { title: 'listFavourites, 20 books', next: () => get(`${pathOf('listFavourites')}?page_size=20`) },
    { title: 'listQuotations, 100', next: () => get(`${pathOf('listQuotations')}?page_size=100`) },
    {
      title: 'quoteOffset, a book of 20 steps',
      next: (at) => post('quoteOffset', { ...book, quantity: 5000 + at }),
    },
    {
      title: 'planSheet, smallest pieces',
      next: (at) => post('planSheet', { width: 20 + at / 10, height: 20 }),
    },
    {
      title: 'printQuotation',
      next: (at) =>
        post('printQuotation', { quote: { baojia_type: 2, request: { ...book, quantity: 9000 + at } } }),
    },
    { title: 'getTemplate', next: (at) => get(`${template}?width=${200 + (at % 50)}&height=285`) },
  ]
}

const connections = 8

/**
 * Sends as fast as answers come, until the limits have refused or the time is over; returns the number of served
 * calls.
 */
export const attack = async (ask: AskAs, { next }: DearCall, until: () => boolean): Promise<number> => {
  let [at, served] = [0, 0]
  const loop = async () => {
    while (!until()) {
      at += 1
      const { status, code } = await ask.sendUnread(next(at))
      if (status === 429) return
      if (status === 200 && code !== 20403) served += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return served
}
