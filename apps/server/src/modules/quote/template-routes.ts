import { hourMs, type QuoteRequest, type TemplateQuery, typeOfQuote } from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import { artworkSlotsOf } from '../../artwork/artwork-slots.ts'
import { pagesOfTemplate, templateOf } from '../../artwork/template/template-of.ts'
import { writeNumber } from '../../artwork/write-measures.ts'
import type { Db } from '../../db/database.ts'
import type { TemplateSheet } from '../../documents/template/template-sheet.ts'
import { Download } from '../../kernel/answers.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { contentVersion } from '../../kernel/content-version.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import { invalidFields, notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory, Product } from '../catalogue/catalogue-directory.ts'
import { readTariffsOf } from '../company/published-tariff.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { whoAsks } from '../limits/limit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import { readTemplateRequest } from './template-request.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
  catalogues: CatalogueDirectory
  pdfRenderer: FairQueue
}

/** Most are some tens of kilobytes; the few thick books are made again. */
const maxTemplates = 200
const maxCachedBytes = 200 * 1024

const tooOften = '下载过于频繁'

/** 90x54, or 120x60x160 for boxes and bags. */
const sizeOf = (quoteRequest: QuoteRequest, { width, height }: { width: number; height: number }) => {
  const { request } = quoteRequest
  const sides = 'length' in request ? [request.length, request.width, request.height] : [width, height]
  return sides.map(writeNumber)
}

/** Characters that mean a folder or a drive in a file name on some system. */
const unfit = /[\\/:*?"<>|\s]+/g

const describeTemplate = (
  shop: Shop,
  { row }: Product,
  quoteRequest: QuoteRequest,
  gang: GangProductSource | undefined,
  tariff: Shop['tariff'],
  part: string | undefined,
): { sheet: TemplateSheet; filename: string } => {
  const template = templateOf(quoteRequest, gang, tariff)
  if (!template) throw invalidFields({ _: '这样的配置不用来稿，没有模板' })
  const pages = pagesOfTemplate(template, part)
  const [first] = template.parts.flatMap((one) => (one.slot === 'cover' ? [] : one.pages))
  if (pages.length === 0 || !first) throw invalidFields({ part: '没有这份稿件的模板' })
  const sides = sizeOf(quoteRequest, first)
  const slot = part && artworkSlotsOf(quoteRequest, gang).find(({ id }) => id === part)?.name
  const names = [row.name, `${sides.join('x')}mm`, ...(slot ? [slot] : []), '模板']
  return {
    sheet: {
      shop: shop.name,
      product: row.name,
      size: `${sides.join('×')} mm`,
      templateScale: template.scale,
      pages,
    },
    filename: `${names.map((name) => name.replace(unfit, ' ').trim()).join('-')}.pdf`,
  }
}

/** PDFs to draw on, for anybody: they contain nothing but sizes. */
export const templateRoutes = (deps: Deps) => {
  const { db, directory, catalogues, pdfRenderer } = deps
  const cache = createBoundedCache<Buffer>(maxTemplates)

  const getShop = async (id: string) => {
    const shop = isUuid(id) ? await directory.find(id) : undefined
    if (!shop?.enabled) throw notFound()
    return shop
  }

  const describe = async (shop: Shop, productId: string, query: TemplateQuery) => {
    const product = await catalogues.getProduct(shop, productId)
    const priced = { tariffVersion: query.version ?? null }
    const tariff = (await readTariffsOf(db, shop, [priced]))(priced)
    if (!tariff) throw notFound()
    const gang = product.read.quoteType === typeOfQuote.gangRun ? product.read.source : undefined
    return describeTemplate(shop, product, readTemplateRequest(product, query), gang, tariff, query.part)
  }

  const make = async (shop: Shop, sheet: TemplateSheet, key: string, address: string) => {
    const who = whoAsks({ address })
    return pdfRenderer(who, async () => {
      // A request that waited behind the same template finds it here now.
      const ready = cache.get(key)
      if (ready) return ready
      await countAttempt(
        deps,
        shop.id,
        who.map((name) => ({ subject: `template:${name}`, most: 200, pauseMs: hourMs })),
        tooOften,
      )
      const { printSheet } = await import('../../documents/print-sheet.ts')
      const bytes = await printSheet(sheet)
      if (bytes.length <= maxCachedBytes) cache.set(key, bytes)
      return bytes
    })
  }

  return {
    getTemplate: async ({ params, query, visitor }) => {
      const shop = await getShop(params.company_id.toLowerCase())
      const { sheet, filename } = await describe(shop, params.produce_id, query)
      const key = contentVersion(JSON.stringify(sheet))
      const bytes = cache.get(key) ?? (await make(shop, sheet, key, visitor.address))
      return new Download(bytes, 'application/pdf', filename)
    },
  } satisfies Routes
}
