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
