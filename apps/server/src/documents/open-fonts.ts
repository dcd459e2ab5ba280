import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import { missingMark } from './printable-text.ts'

/** The used part of HarfBuzz's own interface. Every `Address` is one in the memory of the module. */
interface HarfBuzz {
  memory: { buffer: ArrayBuffer }
  _initialize: () => void
  malloc: (bytes: number) => Address
  hb_blob_create: (data: Address, bytes: number, mode: number, user: Address, destroy: Address) => Address
  hb_blob_destroy: (blob: Address) => void
  hb_blob_get_data: (blob: Address, length: Address) => Address
  hb_blob_get_length: (blob: Address) => number
  hb_face_create: (blob: Address, index: number) => Address
  hb_face_destroy: (face: Address) => void
  hb_face_reference_blob: (face: Address) => Address
  hb_set_add: (set: Address, value: number) => void
  hb_subset_input_create_or_fail: () => Address
  hb_subset_input_destroy: (input: Address) => void
  hb_subset_input_unicode_set: (input: Address) => Address
  hb_subset_input_set: (input: Address, which: number) => Address
  hb_subset_or_fail: (face: Address, input: Address) => Address
}

type Address = number
declare const WebAssembly: {
  instantiate: (bytes: Uint8Array) => Promise<{ instance: { exports: unknown } }>
}

const require = createRequire(import.meta.url)
const readOnly = 1
const droppedTables = 3
// Shaping and vertical setting, of which a sheet needs neither; without them a text is as wide as its characters.
const unusedTables = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'VORG', 'vhea', 'vmtx']

const tagNumber = (tag: string) => Buffer.from(tag, 'latin1').readUInt32BE()

/** Cuts fonts down to the characters of a text. */
const loadHarfBuzz = async () => {
  const file = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(file)
  const hb = instance.exports as HarfBuzz
  hb._initialize()

  const openFace = (font: Buffer): Address => {
    const data = hb.malloc(font.length)
    if (data === 0) throw new Error('no memory left for a font')
    new Uint8Array(hb.memory.buffer).set(font, data)
    return hb.hb_face_create(hb.hb_blob_create(data, font.length, readOnly, 0, 0), 0)
  }

  const copyOf = (face: Address): Buffer => {
    const blob = hb.hb_face_reference_blob(face)
    const start = hb.hb_blob_get_data(blob, 0)
    const bytes = new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(blob))
    const copy = Buffer.from(bytes)
    hb.hb_blob_destroy(blob)
    hb.hb_face_destroy(face)
    return copy
  }

  const subset = (face: Address, characters: Iterable<string>): Buffer => {
    const input = hb.hb_subset_input_create_or_fail()
    const codePoints = hb.hb_subset_input_unicode_set(input)
    for (const character of characters) hb.hb_set_add(codePoints, character.codePointAt(0) ?? 0)
    const dropped = hb.hb_subset_input_set(input, droppedTables)
    for (const tag of unusedTables) hb.hb_set_add(dropped, tagNumber(tag))
    const cut = hb.hb_subset_or_fail(face, input)
    hb.hb_subset_input_destroy(input)
    if (cut === 0) throw new Error('HarfBuzz could not cut the font down')
    return copyOf(cut)
  }

  return { openFace, subset }
}

export type Weight = 'regular' | 'bold'

// The package names only its module, which is beside the folder of the fonts.
const folder = join(dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts')
export const readFont = (name: string) => readFile(join(folder, name))

const charactersOf = (font: Buffer): Set<number> => {
  const opened = create(font)
  return new Set('characterSet' in opened ? opened.characterSet : [])
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
// Characters that the layout itself may add: numbers, the end of a text that was cut off, the box for a missing
// glyph.
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
