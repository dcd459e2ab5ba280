import { type ConsoleCallName, type CounterDraft, mostCounterLines } from '@yinpu/contract/console'
import { makeSeal } from '../../../artwork/testing/make-seal.ts'
import { anArchive } from '../../../testing/artwork-shop.ts'
import { uploadDraftFile } from '../../../testing/upload-draft-file.ts'
import type { DearShop } from '../dear-shop.ts'
import type { Walk } from '../walk-calls.ts'
import { nothing, productIn, why } from './inputs.ts'

const aSeal = async () => (await makeSeal({ side: 3000 }).png().toBuffer()).toString('base64')

/** A draft as full as it may be: of books with twenty finishing steps. */
const fullDraft = (shop: DearShop) => {
  const { baojia_type, request } = shop.bookQuote
  // Each another book: the price of none is known from the one before.
  const line = (at: number) => ({
    ...{ line_id: String(at), baojia_type, reason: '', remark: '' },
    request: { ...request, quantity: 3000 + at },
  })
  return {
    customer_id: shop.userId,
    lines: Array.from({ length: mostCounterLines }, (_, at) => line(at)),
    pickup: true,
  }
}

const aDraft = async (shop: DearShop) => {
  const { list } = await shop.boss('listCounterDrafts', {})
  for (const { id } of list.slice(5)) await shop.boss('dropCounterDraft', { params: { id } })
  return shop.boss('openCounterDraft', { body: fullDraft(shop) })
}

/** A quotation of as many lines. */
export const aSheet = async (shop: DearShop) => {
  const { id, version, total_fen } = await aDraft(shop)
  return shop.boss('makeQuoteSheet', { params: { id }, body: { version, expect_fen: total_fen } })
}

/** An uploaded file for the first line of a draft. */
const draftFileOn = async (shop: DearShop, { id, document }: Pick<CounterDraft, 'id' | 'document'>) => {
  const key = await uploadDraftFile(shop, shop.owner, id, anArchive(), '稿件.zip')
  return { line_id: document.lines[0]?.line_id ?? '', key, name: '稿件.zip' }
}

const aDraftWithFile = async (shop: DearShop) => {
  const draft = await aDraft(shop)
  const { list } = await shop.boss('attachCounterFile', {
    params: { id: draft.id },
    body: await draftFileOn(shop, draft),
  })
  return { id: draft.id, file_id: list[0]?.file_id ?? '' }
}

export const counterWalk = {
  listCounterDrafts: nothing,
  openCounterDraft: async (shop) => {
    const { id } = await aDraft(shop)
    await shop.boss('dropCounterDraft', { params: { id } })
    return { body: fullDraft(shop) }
  },
  getCounterDraft: async (shop) => ({ params: { id: (await aDraft(shop)).id } }),
  saveCounterDraft: async (shop) => {
    const { id, version } = await aDraft(shop)
    return { params: { id }, body: { version, document: fullDraft(shop) } }
  },
  dropCounterDraft: async (shop) => ({ params: { id: (await aDraft(shop)).id } }),
  restoreCounterDraft: async (shop) => {
    const { id } = await aDraft(shop)
    await shop.boss('dropCounterDraft', { params: { id } })
    return { params: { id } }
  },
  copyOrderLines: async (shop) => {
    const { id, version } = await shop.boss('openCounterDraft', { body: {} })
    const { list } = await shop.boss('listOrders', { query: { limit: 100 } })
    const copied = list.find(({ more_lines }) => more_lines < mostCounterLines)
    return { params: { id }, body: { version, order_id: copied?.order_id ?? '' } }
  },
  orderCounterDraft: async (shop) => {
    const { id, version, total_fen } = await aDraft(shop)
    return { params: { id }, body: { version, expect_fen: total_fen } }
  },
  makeQuoteSheet: async (shop) => {
    const { id, version, total_fen } = await aDraft(shop)
    return { params: { id }, body: { version, expect_fen: total_fen } }
  },
  listQuoteSheets: async (shop) => {
    await aSheet(shop)
    return { query: { limit: 100, keyword: '卡' } }
  },
  getQuoteSheet: async (shop) => ({ params: { id: (await aSheet(shop)).id } }),
  withdrawQuoteSheet: async (shop) => ({ params: { id: (await aSheet(shop)).id }, body: { why } }),
  takeQuoteSheet: async (shop) => {
    const { id, total_fen } = await aSheet(shop)
    return { params: { id }, body: { method: 'later', expect_fen: total_fen } }
  },
  printQuoteSheet: async (shop) => ({ params: { id: (await aSheet(shop)).id } }),
  drawQuoteSheet: async (shop) => ({ params: { id: (await aSheet(shop)).id } }),
  getSheetRule: nothing,
  updateSheetRule: async (shop) => {
    const { days: was } = await shop.boss('getSheetRule', {})
    return { body: { days: (was % 90) + 1, was } }
  },
  showSheetSeal: async (shop) => {
    await shop.boss('uploadSheetSeal', { body: { file: { name: '章.png', content: await aSeal() } } })
    return { query: {} }
  },
  uploadSheetSeal: async () => ({ body: { file: { name: '章.png', content: await aSeal() } } }),
  useSheetSeal: async (shop) => {
    await shop.boss('uploadSheetSeal', { body: { file: { name: '章.png', content: await aSeal() } } })
    return { body: { is_used: false } }
  },
  listCounterFiles: async (shop) => ({ params: { id: (await aDraftWithFile(shop)).id } }),
  signCounterFile: async (shop) => ({
    params: { id: (await aDraft(shop)).id },
    body: { filename: '稿件.pdf', size: 1024 ** 2, type: 'application/pdf' },
  }),
  attachCounterFile: async (shop) => {
    const draft = await aDraft(shop)
    return { params: { id: draft.id }, body: await draftFileOn(shop, draft) }
  },
  removeCounterFile: async (shop) => {
    const { id, file_id } = await aDraftWithFile(shop)
    return { params: { id, file_id } }
  },
  findCounterProducts: () => ({ query: { keyword: 'mingpian', limit: 50 } }),
  getCounterProduct: async (shop) => ({ params: { id: (await productIn(shop)).id } }),
} satisfies Partial<Walk<ConsoleCallName>>
