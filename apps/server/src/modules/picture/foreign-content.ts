import { setImmediate } from 'node:timers/promises'

/**
 * Marks by which a browser, a server or a PDF reader would take the same bytes for something else. Each is long enough
 * that a photograph does not contain it by chance: `<svg` alone occurs in one of two thousand large ones.
 */
const marks = /<script|<!doctype|<html[\s>]|<iframe|<\?php\s|<svg[\s/>][\t\n\r\x20-\x7e]{8}|%PDF-\d\.\d/i

/** Beginnings of other files, six bytes or more. */
const beginnings = ['GIF87a', 'GIF89a', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c']

const archiveFile = 'PK\x03\x04'
const archiveEntry = 'PK\x01\x02'
const archiveEnd = 'PK\x05\x06'
const archiveEndLength = 22
/** Programs look for the end of an archive no further from the end of the file. */
const archiveTail = archiveEndLength + 0xffff

const isAt = (bytes: Buffer, at: number, text: string) =>
  at >= 0 && bytes.toString('latin1', at, at + text.length) === text

/**
 * True if a program could open the file as an archive. Four bytes alone are no proof: of ten-megabyte photographs one
 * in four hundred contains them by chance. Either the table of contents lies just before its end, or a file of an
 * archive is followed by an end where programs look for one.
 */
const holdsArchive = (bytes: Buffer): boolean => {
  const first = bytes.indexOf(archiveFile, 0, 'latin1')
  const last = bytes.lastIndexOf(archiveEnd, undefined, 'latin1')
  if (first >= 0 && last > first && last >= bytes.length - archiveTail) return true
  let at = bytes.indexOf(archiveEnd, 0, 'latin1')
  for (; at >= 0 && at + archiveEndLength <= bytes.length; at = bytes.indexOf(archiveEnd, at + 1, 'latin1'))
    if (isAt(bytes, at - bytes.readUInt32LE(at + 12), archiveEntry)) return true
  return false
}

/** Ten megabytes at once would keep other requests waiting for a tenth of a second. */
const pieceBytes = 512 * 1024
/** A mark may begin in one piece and end in the next. */
const longestMark = 32

const holdsMark = async (bytes: Buffer): Promise<boolean> => {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (marks.test(bytes.toString('latin1', at, at + pieceBytes + longestMark))) return true
    await setImmediate()
  }
  return false
}

/**
 * True if a picture is something else besides. Other bytes behind a picture are harmless: cameras append zeroes,
 * further pictures, a short film or notes of their maker, and nothing but our own copies of a picture is ever served.
 */
export const holdsForeignContent = async (bytes: Buffer): Promise<boolean> =>
  beginnings.some((beginning) => bytes.includes(beginning, 0, 'latin1')) ||
  holdsArchive(bytes) ||
  (await holdsMark(bytes))
