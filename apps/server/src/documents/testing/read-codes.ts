import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import sharp from 'sharp'

/** The part of zxing-wasm that is used here. */
interface Reader {
  prepareZXingModule: (options: { overrides: { wasmBinary: ArrayBuffer } }) => void
  readBarcodes: (
    picture: Uint8Array,
    options: { formats: string[]; tryHarder: boolean; maxNumberOfSymbols: number },
  ) => Promise<{ format: string; text: string }[]>
}

const name = 'zxing-wasm/reader'

/** Types and lint run without this package, which is for these tests alone. */
const openReader = async (): Promise<Reader> => {
  const reader: Reader = await import(name)
  // By default the program comes from the network.
  const wasm = await readFile(createRequire(import.meta.url).resolve(`${name}/zxing_reader.wasm`))
  reader.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  return reader
}
let opened: Promise<Reader> | undefined

/** A page of a PDF as paper that lies under a camera. */
export const photographed = async (
  path: string,
  { dpi, turned = 0, blurred = 0 }: { dpi: number; turned?: number; blurred?: number },
): Promise<Buffer> => {
  const args = ['-png', '-r', String(dpi), '-singlefile', path]
  const options = { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const
  const { stdout } = await promisify(execFile)('pdftoppm', args, options)
  const lying = sharp(stdout).rotate(turned, { background: 'white' })
  return (blurred > 0 ? lying.blur(blurred) : lying).png().toBuffer()
}

/** The texts of all codes in a picture, by their kind. */
export const readCodes = async (picture: Buffer): Promise<Record<string, string[]>> => {
  opened ??= openReader()
  const { readBarcodes } = await opened
  const codes = await readBarcodes(new Uint8Array(picture), {
    formats: ['QRCode', 'Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 20,
  })
  const texts: Record<string, string[]> = {}
  for (const { format, text } of codes) texts[format] = [...(texts[format] ?? []), text].toSorted()
  return texts
}
