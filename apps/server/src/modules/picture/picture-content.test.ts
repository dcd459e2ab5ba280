import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makePicture } from '../../artwork/testing/make-picture.ts'
import { readPictureContent } from './picture-content.ts'

/** A JPEG with these bytes in its compressed lines, as a large photograph may hold any few bytes by chance. */
const photoWith = async (bytes: Buffer) => {
  const jpeg = await makePicture(300, 200).jpeg().toBuffer()
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const within = scan + 2 + jpeg.readUInt16BE(scan + 2) + 40
  const at = jpeg[within - 1] === 0xff ? within + 1 : within
  return Buffer.concat([jpeg.subarray(0, at), bytes, jpeg.subarray(at)])
}

const entry = Buffer.from('PK\x01\x02'.padEnd(46, '\x07'), 'latin1')
const endOf = (contents: number) => {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(contents, 12)
  return end
}

describe('a photograph', () => {
  it.each([
    ['the four bytes that end an archive', Buffer.from('PK\x05\x06', 'latin1')],
    ['those bytes and a length that leads nowhere', Buffer.concat([entry, endOf(7)])],
    ['the four bytes of a mark', Buffer.from('\x01<svg \x81\x02\x90')],
    ['a beginning of another', Buffer.from('\x01<html\x81%PDF-1\x02<?php\x80')],
  ])('that holds %s by chance is taken', async (_, bytes) => {
    expect(await readPictureContent(await photoWith(bytes))).toEqual({ format: 'jpeg' })
  })

  it.each([
    ['an archive', Buffer.concat([entry, endOf(entry.length)])],
    ['an archive behind the end of another', Buffer.concat([endOf(3), entry, endOf(entry.length)])],
    ['a drawing that runs', Buffer.from('<svg onload=alert(1)>')],
    ['a drawing without a space', Buffer.from('<svg/onload=alert(1)>')],
    ['a page', Buffer.from('<html><body>')],
    ['a program', Buffer.from('<?php echo 1;')],
    ['a document', Buffer.from('%PDF-1.7\n')],
  ])('that holds %s is refused', async (_, bytes) => {
    expect(await readPictureContent(await photoWith(bytes))).toEqual({
      fault: expect.stringContaining('夹带'),
    })
  })
})

it('finds a mark wherever it stands in a large file', async () => {
  const jpeg = await makePicture(300, 200).jpeg().toBuffer()
  for (const at of [512 * 1024 - 6, 512 * 1024, 1024 * 1024 - 1]) {
    const large = Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)])
    large.write('<script', at, 'latin1')
    expect(await readPictureContent(large)).toEqual({ fault: expect.stringContaining('夹带') })
  }
})

describe('behind a picture', () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42'), Buffer.alloc(5000, 0x5a)])

  it.each([
    ['a film, as of a motion photo', film],
    ['zeroes', Buffer.alloc(3000)],
    ['notes of its maker', Buffer.from('SEFH\x01\0\0\0SEFT')],
  ])('%s may follow', async (_, bytes) => {
    const jpeg = await makePicture(300, 200).jpeg().toBuffer()
    expect(await readPictureContent(Buffer.concat([jpeg, bytes]))).toEqual({ format: 'jpeg' })
  })

  it.each([
    ['RAR', Buffer.from('Rar!\x1a\x07\x01\0')],
    ['7z', Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1')],
    ['a zip file in a film', Buffer.concat([film, Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) }))])],
    ['a page in a film', Buffer.concat([film, Buffer.from('<html><body>')])],
  ])('no %s may follow', async (_, bytes) => {
    const jpeg = await makePicture(300, 200).jpeg().toBuffer()
    expect(await readPictureContent(Buffer.concat([jpeg, bytes]))).toEqual({
      fault: expect.stringContaining('夹带'),
    })
  })
})

describe('a moving picture', () => {
  it('is refused as PNG and as AVIF, of which sharp would open the first frame', async () => {
    const png = await makePicture(30, 20).png().toBuffer()
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
    const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
    const avif = await makePicture(30, 20).avif().toBuffer()
    avif.write('avis', 8)
    for (const bytes of [moving, avif])
      expect(await readPictureContent(bytes)).toEqual({ fault: expect.stringContaining('动图') })
    expect(await readPictureContent(png)).toEqual({ format: 'png' })
  })
})
