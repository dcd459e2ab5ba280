import { create, type Font } from 'fontkit'
import { readFont, type Weight } from './open-fonts.ts'

export interface LetterStyle {
  size: number
  weight: Weight
}

const openFont = async (name: string): Promise<Font> => {
  const opened = create(await readFont(name))
  if ('fonts' in opened) throw new Error(`${name} is a collection of fonts`)
  return opened
}

/** The shapes of letters, for drawings that must look the same without any font. */
export const openGlyphs = async () => {
  const fonts = {
    regular: await openFont('NotoSansHans-Regular.otf'),
    bold: await openFont('NotoSansHans-Bold.otf'),
  }
  const glyphsOf = (text: string, weight: Weight) =>
    [...text].map((character) => fonts[weight].glyphForCodePoint(character.codePointAt(0) ?? 0))
  return {
    glyphsOf,
    /** Units of the font for one of the text's size. */
    unitsOf: (weight: Weight): number => fonts[weight].unitsPerEm,
    covers: (character: string, weight: Weight): boolean =>
      fonts[weight].hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    measure: (text: string, { size, weight }: LetterStyle): number =>
      (glyphsOf(text, weight).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * size) /
      fonts[weight].unitsPerEm,
  }
}

export type Glyphs = Awaited<ReturnType<typeof openGlyphs>>
