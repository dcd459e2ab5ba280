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
    expect(readPictureContent(await photoWith(bytes))).toEqual({ format: 'jpeg' })
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
    expect(readPictureContent(await photoWith(bytes))).toEqual({ fault: expect.stringContaining('夹带') })
  })
})
