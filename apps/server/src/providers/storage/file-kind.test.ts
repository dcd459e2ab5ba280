import { describe, expect, it } from 'vitest'
import { type FileKind, fileKind, headBytes } from './file-kind.ts'

const bytes = (hex: string, ...texts: string[]) =>
  Buffer.concat([
    Buffer.from(hex.replaceAll(' ', ''), 'hex'),
    ...texts.map((text) => Buffer.from(text, 'latin1')),
  ])
const head = (text: string) => bytes('', text)

/** A local file header of an archive whose first entry is stored as it is. */
const zipOf = (name: string, content: string) =>
  bytes(
    '50 4b 03 04 0a 00 00 00 00 00 00 00 21 00 00 00 00 00 2a 00 00 00 2a 00 00 00 08 00 00 00',
    name,
    content,
  )

const pdf = bytes('25 50 44 46 2d 31 2e 37 0a 25 e2 e3 cf d3 0a', '1 0 obj\n<</Type/Catalog>>')
const illustrator = head('%!PS-Adobe-3.0 \r%%Creator: Adobe Illustrator(R) 8.0\r%%AI8_CreatorVersion: 8\r')
const postScript = head('%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: cairo 1.16\n')
const corelX4 = zipOf('mimetype', 'application/x-vnd.corel.draw.document+zip')
const corelX6 = zipOf('mimetype', 'application/x-vnd.corel.zcf.draw.document+zip')
const corelByEntry = zipOf('content/riffData.cdr', 'RIFF')
const plainZip = zipOf('印刷稿.pdf', '%PDF-1.4')
const jpg = bytes('ff d8 ff e0 00 10 4a 46 49 46 00 01')

describe('a file', () => {
  it.each<[FileKind, boolean, string, Buffer]>([
    ['pdf', true, '名片.pdf', pdf],
    ['pdf', true, '名片.PDF', pdf],
    ['pdf', true, 'a.pdf', bytes('ef bb bf 0d 0a', '%PDF-1.4\n')],
    ['ai', true, 'logo.ai', pdf],
    ['ai', true, 'logo.ai', illustrator],
    ['ai', true, 'logo.ai', postScript],
    ['ai', false, 'logo.pdf', illustrator],
    ['cdr', true, 'a.cdr', bytes('52 49 46 46 d8 2c 00 00 43 44 52 39 76 72 73 6e')],
    ['cdr', true, 'a.cdr', bytes('52 49 46 46 d8 2c 00 00 63 64 72 38 76 72 73 6e')],
    ['cdr', true, 'a.cdr', bytes('52 49 46 46 0a 0d 0a 0a 43 44 52 44 76 72 73 6e')],
    ['cdr', true, 'a.cdr', corelX4],
    ['cdr', true, 'a.cdr', corelX6],
    ['cdr', true, 'a.cdr', corelByEntry],
    ['psd', true, 'a.psd', bytes('38 42 50 53 00 01 00 00 00 00 00 00 00 04')],
    ['psd', true, 'a.psb', bytes('38 42 50 53 00 02 00 00 00 00 00 00 00 04')],
    ['tif', true, 'a.tif', bytes('49 49 2a 00 08 00 00 00')],
    ['tif', true, 'a.tiff', bytes('4d 4d 00 2a 00 00 00 08')],
    ['tif', true, 'a.tif', bytes('49 49 2b 00 08 00 00 00 10 00 00 00 00 00 00 00')],
    ['tif', true, 'a.tif', bytes('4d 4d 00 2b 00 08 00 00 00 00 00 00 00 00 00 10')],
    ['jpg', true, 'a.jpg', jpg],
    ['jpg', true, 'a.jpeg', bytes('ff d8 ff e1 1f fe 45 78 69 66 00 00')],
    ['png', true, 'a.png', bytes('89 50 4e 47 0d 0a 1a 0a 00 00 00 0d 49 48 44 52')],
    ['zip', true, 'a.zip', plainZip],
    ['rar', true, 'a.rar', bytes('52 61 72 21 1a 07 00 cf 90 73')],
    ['rar', true, 'a.rar', bytes('52 61 72 21 1a 07 01 00 33 92')],
  ])('is %s (its name fits: %s) as %s', (kind, fitsName, name, content) => {
    expect(fileKind(content, name)).toEqual({ kind, fitsName })
  })

  it.each<[string, FileKind, string, Buffer]>([
    ['a picture', 'jpg', 'a.pdf', jpg],
    ['an archive', 'zip', 'a.cdr', plainZip],
    ['a CorelDRAW document', 'cdr', 'a.zip', corelX6],
    ['a PDF without an ending', 'pdf', 'pdf', pdf],
    ['a PDF with one ending too many', 'pdf', 'a.pdf.exe', pdf],
  ])('that is %s is %s, and %s is no name for it', (_, kind, name, content) => {
    expect(fileKind(content, name)).toEqual({ kind, fitsName: false })
  })

  it.each<[string, string, Buffer]>([
    ['HTML', 'a.pdf', head('<!doctype html><script>alert(1)</script>')],
    ['HTML that hides a PDF', 'a.pdf', head('<script>/*\n%PDF-1.4\n*/alert(1)</script>')],
    ['SVG', 'a.pdf', head('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG under its own name', 'a.svg', head('<?xml version="1.0"?><svg/>')],
    ['EXE', 'a.pdf', bytes('4d 5a 90 00 03 00 00 00 04 00 00 00 ff ff 00 00')],
    ['EXE', 'a.zip', bytes('4d 5a 90 00 03 00 00 00 04 00 00 00 ff ff 00 00')],
    ['ELF', 'a.ai', bytes('7f 45 4c 46 02 01 01 00')],
    ['PostScript', 'a.eps', postScript],
    ['PostScript', 'a.pdf', postScript],
    ['WAV', 'a.cdr', bytes('52 49 46 46 d8 2c 00 00 57 41 56 45')],
    ['an empty archive', 'a.zip', bytes('50 4b 05 06 00 00 00 00')],
    ['GIF', 'a.jpg', head('GIF89a')],
    ['half a sign', 'a.png', bytes('89 50 4e 47')],
    ['text', 'a.pdf', head('PDF')],
    ['nothing', 'a.pdf', bytes('')],
  ])('that is %s is unknown as %s', (_, name, content) => {
    expect(fileKind(content, name)).toEqual({ kind: 'unknown', fitsName: false })
  })

  it('is told by its beginning alone', () => {
    const late = Buffer.concat([plainZip, Buffer.alloc(headBytes), Buffer.from('content/root.dat')])
    expect(fileKind(late, 'a.zip').kind).toBe('zip')
  })
})
