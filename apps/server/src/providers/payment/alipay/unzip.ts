import { BrokenArchive, readZipDirectory, unpackZipEntry } from '../../../kernel/zip-archive.ts'

interface UnzipOptions {
  isWanted(name: string): boolean
  /** of all matching files together, unpacked */
  mostBytes: number
}

/** The matching files of a ZIP archive; throws if it is not one, or contains too much. */
export const unzip = (archive: Buffer, { isWanted, mostBytes }: UnzipOptions): Buffer[] => {
  const entries = readZipDirectory(archive, 'gbk').filter(({ name }) => isWanted(name))
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (bytes > mostBytes) throw new BrokenArchive('broken archive: too large')
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    throw new BrokenArchive('broken archive: the same name twice')
  return entries.map((entry) => unpackZipEntry(archive, entry))
}
