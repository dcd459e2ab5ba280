import { demoTariffSource, type TariffSource } from '@yinpu/pricing'

const section = (heading: string, body: string | string[]) =>
  `<h2>${heading}</h2>${
    typeof body === 'string'
      ? `<p>${body}</p>`
      : `<ul>${body.map((line) => `<li>${line}</li>`).join('')}</ul>`
  }`

// Both demo shops cut and lay out labels alike.
const { imposition, label } = demoTariffSource as TariffSource
const labelBleed = label.bleed ?? Math.min(label.gap_across, label.gap_along) / 2

/** What to draw for a finished size, told in numbers because most rejected files lack the bleed. */
export const withBleed = (width: number, height: number, bleed = imposition.bleed) =>
  `成品 ${width}×${height} mm，文件做 ${width + 2 * bleed}×${height + 2 * bleed} mm，四边各含 ${bleed} mm 出血`

/** The same for a label, which shares the gap to the next one. */
export const withLabelBleed = (width: number, height: number) => withBleed(width, height, labelBleed)

/** 印铺 explains like a foreman: what it is, what to send, what to look out for. */
export const yinpuText = (what: string, files: string[], watch: string[]) =>
  section('产品说明', what) + section('来稿要求', files) + section('下单前请留意', watch)

/** 彩印坊 talks across the counter. */
export const caiyinText = (use: string, files: string[], honest: string[]) =>
  section('拿来做什么', use) + section('文件这样给', files) + section('先说清楚', honest)

/** What 印铺 asks of every file that goes to a plate. */
export const plateReady = 'PDF 优先，AI、CDR 亦可；文字转曲，图片嵌入，黑字用单色黑'
export const fourColour = 'CMYK 四色，图片 300 dpi 以上；文字离成品边 3 mm 以上'
export const wideFormat = '按 1:1 或 1:10 制作并注明比例，1:1 时图片 72 dpi 以上，CMYK 四色，TIF 或 PDF'

/** How 彩印坊 asks for files: many of its buyers are no designers. */
export const easyFile = '发 PDF 最省事；用 AI、PS 做的把文字转曲、图片嵌进去'
export const sharpPhoto = '照片按成品大小 300 dpi 以上，手机截图、微信转发过的图会糊'
export const cutLine = '切割线另放一层，用 0.1 mm 的细线，别和图案合并'
