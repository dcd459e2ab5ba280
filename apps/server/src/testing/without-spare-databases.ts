const blockSize = 512

/** The files of template1 and template0, by their fixed numbers: an embedded database is never copied from them. */
const isSpare = (name: string) => /^\/base\/[14]\/./.test(name)

/** The archive of a database's folder without two thirds of its files: each copy opens in half the time. */
export const withoutSpareDatabases = (archive: Buffer): Buffer => {
  const text = (from: number, length: number) =>
    archive.toString('latin1', from, from + length).split('\0', 1)[0] ?? ''
  const blocks: Buffer[] = []
  let at = 0
  while (at < archive.length) {
    const name = text(at, 100)
    const size = name === '' ? 0 : Number.parseInt(text(at + 124, 12), 8)
    const end = at + blockSize + Math.ceil(size / blockSize) * blockSize
    if (!isSpare(name)) blocks.push(archive.subarray(at, end))
    at = end
  }
  return Buffer.concat(blocks)
}
