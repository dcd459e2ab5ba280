import { BrokenArchive, elsewhere32, readZipDirectory, type ZipEntry } from '../kernel/zip-archive.ts'

/** The directory of a workbook, as far as it matters before anything is unpacked. */
interface Archive {
  names: string[]
  /** the unpacked size of all of it */
  bytes: number
  /** a size is missing or too large to be true: the unpacked size is unknown beforehand */
  isUnsure: boolean
}

/** The reader of workbooks looks for a size of zero in other places, which nobody has checked. */
const isUnsure = ({ name, packedSize, size }: ZipEntry) =>
  packedSize === elsewhere32 ||
  size === elsewhere32 ||
  ((size === 0 || packedSize === 0) && !name.endsWith('/'))

const listEntries = (file: Buffer): ZipEntry[] | undefined => {
  try {
    return readZipDirectory(file, 'utf-8')
  } catch (error) {
    if (error instanceof BrokenArchive) return undefined
    throw error
  }
}

/** Undefined if it is no zip file. Readers trust these sizes and unpack no more than they say. */
export const readArchive = (file: Buffer): Archive | undefined => {
  const entries = listEntries(file)
  return (
    entries && {
      names: entries.map(({ name }) => name),
      bytes: entries.reduce((sum, { size }) => sum + size, 0),
      isUnsure: entries.some(isUnsure),
    }
  )
}
