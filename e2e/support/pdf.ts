/** One page in four colours, as large as is said, in the smallest PDF there is. */
const aPdf = (widthMm: number, heightMm: number) => {
  const [width, height] = [widthMm, heightMm].map((mm) => ((mm / 25.4) * 72).toFixed(3))
  const content = `0.8 0.1 0 0 k 0 0 ${width} ${height} re f`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<<>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.6\n'
  const places = objects.map((object, at) => {
    const place = String(file.length).padStart(10, '0')
    file += `${at + 1} 0 obj${object}endobj\n`
    return `${place} 00000 n \n`
  })
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${file}${table}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`)
}

/** A file to choose in a browser; as large as a flyer of 210×285 mm with its bleed. */
export const pdf = (fileName: string, widthMm = 216, heightMm = 291) => ({
  name: fileName,
  mimeType: 'application/pdf',
  buffer: aPdf(widthMm, heightMm),
})
