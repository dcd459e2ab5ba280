import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import { loadHarfBuzz } from './load-harfbuzz.ts'
import { missingMark } from './printable-text.ts'

export type Weight = 'regular' | 'bold'

const require = createRequire(import.meta.url)
// The package names only its module, which stands beside the folder of the fonts.
const folder = join(dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts')
const readFont = (name: string) => readFile(join(folder, name))

const charactersOf = (font: Buffer): Set<number> => {
  const opened = create(font)
  return new Set('characterSet' in opened ? opened.characterSet : [])
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
// What the layout itself may add: numbers, the end of a text that was cut off, the box for a missing glyph.
const always = `${ascii}…${missingMark}`

export const openFonts = async () => {
  const [harfBuzz, regular, bold] = await Promise.all([
    loadHarfBuzz(),
    readFont('NotoSansHans-Regular.otf'),
    readFont('NotoSansHans-Bold.otf'),
  ])
  const covered = charactersOf(regular)
  const faces = { regular: harfBuzz.openFace(regular), bold: harfBuzz.openFace(bold) }
  return {
    covers: (character: string): boolean => covered.has(character.codePointAt(0) ?? 0),
    subset: (text: string): Record<Weight, Buffer> => {
      const characters = new Set(always + text)
      return {
        regular: harfBuzz.subset(faces.regular, characters),
        bold: harfBuzz.subset(faces.bold, characters),
      }
    },
  }
}
