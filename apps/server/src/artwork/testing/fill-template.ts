import { deflateSync } from 'node:zlib'

const pageForm = /(\d+) 0 obj\n(<< \/Type \/Page \/Parent .*) \/Contents \[(.*)\] >>\nendobj/g
const resourceForm = /(\d+) 0 obj\n(<< \/ProcSet .*) >>\nendobj/
const bleedForm = /\/BleedBox \[(\S+) (\S+) (\S+) (\S+)\]/

/** Sharp enough for anything that is printed. */
const side = { px: 160, points: 9 }

/**
 * A template as a designer returns it, with a drawing on its first pages: colour over the whole bleed, a picture in
 * process inks (the picture alone is a small sign), both on the layer for it, appended to the file like a program
 * that saves incrementally.
 */
export const fillTemplate = (
  template: Buffer,
  pages = Number.POSITIVE_INFINITY,
  what: 'ground' | 'sign' = 'ground',
): Buffer => {
  const text = template.toString('latin1')
  const size = Number(/\/Size (\d+)/.exec(text)?.[1])
  const root = /\/Root \d+ 0 R/.exec(text)?.[0]
  const before = /startxref\n(\d+)/.exec(text)?.[1]
  const parts = [template]
  const offsets: [id: number, place: number][] = []
  let length = template.length
  let next = size
  const put = (id: number, body: string) => {
    const part = Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1')
    offsets.push([id, length])
    parts.push(part)
    length += part.length
    return id
  }
  const add = (body: string) => {
    next += 1
    return put(next - 1, body)
  }
  const stream = (head: string, content: Buffer) => {
    const packed = deflateSync(content)
    return add(
      `<< ${head} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`,
    )
  }

  const picture = stream(
    `/Type /XObject /Subtype /Image /Width ${side.px} /Height ${side.px} /ColorSpace /DeviceCMYK /BitsPerComponent 8`,
    Buffer.alloc(side.px * side.px * 4, 0x33),
  )
  const [, resources, entries] = resourceForm.exec(text) ?? []
  put(Number(resources), `${entries} /XObject << /Picture ${picture} 0 R >> >>`)
  for (const [, id, head = '', contents] of [...text.matchAll(pageForm)].slice(0, pages)) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (bleedForm.exec(head) ?? []).slice(1).map(Number)
    const drawn = [
      '/OC /design BDC q 0.1 0.3 0 0 k',
      what === 'ground' ? `${left} ${bottom} ${right - left} ${top - bottom} re f Q` : 'Q',
      `q ${side.points} 0 0 ${side.points} ${(left + right) / 2} ${(bottom + top) / 2} cm /Picture Do Q EMC\n`,
    ].join('\n')
    const own = stream('', Buffer.from(drawn))
    put(Number(id), `${head} /Contents [${own} 0 R ${contents}] >>`)
  }
  const rows = offsets.map(([id, place]) => `${id} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
  const trailer = `trailer\n<< /Size ${next} ${root} /Prev ${before} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n${rows.join('')}${trailer}`)])
}
