import { mmText, type QuoteAnswer } from '@yinpu/contract'

/** Describes the file to supply, as the check expects it; empty if none is needed. */
export const artworkText = ({ file }: Pick<QuoteAnswer, 'file'>): string => {
  if (!file) return ''
  const bleed = file.bleed > 0 ? `四边各含 ${mmText(file.bleed)} mm 出血` : '不用出血'
  if (file.width === undefined || file.height === undefined) return `来稿按本店刀版制作，${bleed}`
  return `来稿 ${mmText(file.width)}×${mmText(file.height)} mm，${bleed}`
}
