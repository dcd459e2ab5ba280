import { typeOfQuote } from '@yinpu/contract'
import type {
  labelDefinition,
  offsetDefinition,
  whiteSampleDefinition,
} from '@yinpu/contract/product-definition'
import {
  demoProductSources,
  demoTariffSource,
  type GangProductSource,
  type SampleBookSource,
  type TariffSource,
} from '@yinpu/pricing'
import type { z } from 'zod'

/** The texts and pictures of a product, however it is priced. */
interface ProductTexts {
  code: string
  /** the name of a leaf of the shop's category tree */
  category: string
  name: string
  /** a drawing of the storefront, by its name */
  image: string
  gallery: string[]
  tags: string[]
  description: string
  /** a demo figure that products are sorted by and that is not displayed */
  sales: number
}

export type DemoProduct = ProductTexts &
  (
    | { quoteType: typeof typeOfQuote.gangRun; definition: GangProductSource }
    | { quoteType: typeof typeOfQuote.offset; definition: z.input<typeof offsetDefinition> }
    | {
        quoteType: typeof typeOfQuote.rollLabel | typeof typeOfQuote.inkLabel
        definition: z.input<typeof labelDefinition>
      }
    | {
        quoteType: typeof typeOfQuote.sample
        definition: z.input<typeof whiteSampleDefinition> | SampleBookSource
      }
  )

type WithoutHead<Source> = Source extends unknown ? Omit<Source, 'id' | 'name'> : never
type GangTable = WithoutHead<GangProductSource>

/** A gang-run table has the code and the name of its product. */
export const gangProduct = (texts: ProductTexts, table: GangTable): DemoProduct => ({
  ...texts,
  quoteType: typeOfQuote.gangRun,
  definition: { ...table, id: texts.code, name: texts.name },
})

// The pricing package refuses to load when one of them breaks its schema.
const tables = demoProductSources as readonly GangProductSource[]

/** 印铺 sells from the tables that come with the pricing package. */
export const gangTable = (id: string): GangProductSource => {
  const table = tables.find((one) => one.id === id)
  if (!table) throw new Error(`no gang-run table is called ${id}`)
  return table
}

type Range = [least: number, most: number]
/** The limits of a buyer's own size, in mm. */
export type Sides = Record<'width' | 'height', Range>
export type SolidSides = Record<'length' | 'width' | 'height', Range>

/** Usual sizes, with their name and their millimetres. */
export const flat = (name: string, width: number, height: number) => ({
  label: `${name} ${width}×${height}`,
  width,
  height,
})

export const solid = (name: string, length: number, width: number, height: number) => ({
  label: `${name} ${length}×${width}×${height}`,
  length,
  width,
  height,
})

export const round = (diameter: number) => ({
  label: `圆形 直径 ${diameter}`,
  width: diameter,
  height: diameter,
})

const section = (heading: string, body: string | string[]) =>
  `<h2>${heading}</h2>${
    typeof body === 'string'
      ? `<p>${body}</p>`
      : `<ul>${body.map((line) => `<li>${line}</li>`).join('')}</ul>`
  }`

// Both demo shops cut and lay out labels alike.
const { imposition, label } = demoTariffSource as TariffSource
const labelBleed = label.bleed ?? Math.min(label.gap_across, label.gap_along) / 2

/** The size of the file for a finished size, in numbers because most rejected files lack the bleed. */
export const withBleed = (width: number, height: number, bleed = imposition.bleed) =>
  `成品 ${width}×${height} mm，文件做 ${width + 2 * bleed}×${height + 2 * bleed} mm，四边各含 ${bleed} mm 出血`

/** The same for a label, which shares the gap to the next one. */
export const withLabelBleed = (width: number, height: number) => withBleed(width, height, labelBleed)

/** 印铺 explains like a foreman: the product, the files, the risks. */
export const yinpuText = (what: string, files: string[], watch: string[]) =>
  section('产品说明', what) + section('来稿要求', files) + section('下单前请留意', watch)

/** 彩印坊 talks across the counter. */
export const caiyinText = (use: string, files: string[], honest: string[]) =>
  section('拿来做什么', use) + section('文件这样给', files) + section('先说清楚', honest)

/** A sample needs no file. */
export const yinpuSampleText = (what: string, choose: string[], watch: string[]) =>
  section('产品说明', what) + section('怎样选', choose) + section('下单前请留意', watch)

export const caiyinSampleText = (use: string, choose: string[], honest: string[]) =>
  section('拿来做什么', use) + section('这样选', choose) + section('先说清楚', honest)

/** 印铺's requirements of every file that goes to a plate. */
export const plateReady = 'PDF 优先，AI、CDR 亦可；文字转曲，图片嵌入，黑字用单色黑'
export const fourColour = 'CMYK 四色，图片 300 dpi 以上；文字离成品边 3 mm 以上'
export const wideFormat = '按 1:1 或 1:10 制作并注明比例，1:1 时图片 72 dpi 以上，CMYK 四色，TIF 或 PDF'

/** 彩印坊's requirements of files: many of its buyers are no designers. */
export const easyFile = '发 PDF 最省事；用 AI、PS 做的把文字转曲、图片嵌进去'
export const sharpPhoto = '照片按成品大小 300 dpi 以上，手机截图、微信转发过的图会糊'
export const cutLine = '切割线另放一层，用 0.1 mm 的细线，别和图案合并'
