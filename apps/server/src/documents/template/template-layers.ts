import { artworkLines } from '@yinpu/contract'
import { type PdfFile, pdfText } from './pdf-file.ts'

/** From the uppermost down, as programs list them. */
export const templateLayers = {
  guide: '说明',
  trim: '成品线',
  die: '刀版',
  crease: '折线',
  glue: '糊口',
  bleed: '出血线',
  safe: '安全线',
  design: '设计',
} as const

export type LayerName = keyof typeof templateLayers

export const isPrintedLayer = (name: LayerName) => name === 'design'

/** Lines of a die are inks of their own, which a shop leaves out when it makes plates. */
export const spotNames = { die: 'CutContour', crease: 'Crease' } as const

const addSpot = (file: PdfFile, name: string, cmyk: string): number => {
  const tint = file.add(`<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${cmyk}] /N 1 >>`)
  return file.add(`[/Separation /${name} /DeviceCMYK ${tint} 0 R]`)
}

const addLayer = (file: PdfFile, name: LayerName): number => {
  const print = isPrintedLayer(name) ? 'ON' : 'OFF'
  const usage = `/View << /ViewState /ON >> /Print << /PrintState /${print} >>`
  return file.add(`<< /Type /OCG /Name ${pdfText(templateLayers[name])} /Usage << ${usage} >> >>`)
}

const refs = (ids: readonly number[]) => ids.map((id) => `${id} 0 R`).join(' ')

const inksOf = (name: keyof typeof artworkLines) => artworkLines[name].cmyk.join(' ')

export const lineColours = {
  trim: inksOf('trim'),
  bleed: inksOf('bleed'),
  safe: inksOf('safe'),
  crease: inksOf('crease'),
  glue: '0 0 0 0.45',
  guide: '0 0 0 0.85',
  quiet: '0 0 0 0.55',
} as const

/** The used layers of a document, and the names by which its pages refer to them and to the inks. */
export const addLayers = (file: PdfFile, used: readonly LayerName[]) => {
  const layers = used.map((name) => ({ name, id: addLayer(file, name) }))
  const guides = layers.filter(({ name }) => !isPrintedLayer(name)).map(({ id }) => id)
  const all = layers.map(({ id }) => id)
  // Guides are visible on the screen and left out of the print.
  const events = `<< /Event /Print /Category [/Print] /OCGs [${refs(guides)}] >>`
  const order = `/Name ${pdfText('制作模板')} /BaseState /ON /ON [${refs(all)}] /Order [${refs(all)}]`
  const properties = `<< /OCGs [${refs(all)}] /D << ${order} /AS [${events}] >> >>`
  const named = layers.map(({ name, id }) => `/${name} ${id} 0 R`).join(' ')
  const spots = [
    `/die ${addSpot(file, spotNames.die, inksOf('die'))} 0 R`,
    `/crease ${addSpot(file, spotNames.crease, lineColours.crease)} 0 R`,
  ].join(' ')
  const overprint = '/overprint << /Type /ExtGState /OP true /op true /OPM 1 >>'
  const resources = file.add(
    `<< /ProcSet [/PDF] /Properties << ${named} >> /ColorSpace << ${spots} >> /ExtGState << ${overprint} >> >>`,
  )
  return { properties, resources }
}
