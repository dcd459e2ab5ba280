import { zipFiles } from '@yinpu/simulators/alipay-bills'
import { expect, it } from 'vitest'
import { unzip } from './unzip.ts'

// Made by Python's zipfile: one file deflated, one stored, names in GBK, and a comment at the end.
const foreign = Buffer.from(
  'UEsDBBQAAAAIAAAAbl3QnOPmCgAAAGQAAAAIAAAAw/fPuC5jc3a7vPDYGZ3LtCUAUEsDBBQAAAAAAAAAbl1ZtY8BBAAAAAQAAAAOAAAA' +
    'w/fPuCi749fcKS5jc3a749fcUEsBAhQDFAAAAAgAAABuXdCc4+YKAAAAZAAAAAgAAAAAAAAAAAAAAIABAAAAAMP3z7guY3N2UEsBAhQD' +
    'FAAAAAAAAABuXVm1jwEEAAAABAAAAA4AAAAAAAAAAAAAAIABMAAAAMP3z7gou+PX3CkuY3N2UEsFBgAAAAACAAIAcgAAAGAAAAAJAGEg' +
    'Y29tbWVudA==',
  'base64',
)
const all = { isWanted: () => true, mostBytes: 1000 }
const gbk = (bytes: Buffer | undefined) => new TextDecoder('gbk').decode(bytes)

it('reads what another program has packed', () => {
  const names: string[] = []
  const isWanted = (name: string) => names.push(name) > 0
  expect(unzip(foreign, { ...all, isWanted }).map(gbk)).toEqual(['印铺,'.repeat(20), '汇总'])
  expect(names).toEqual(['明细.csv', '明细(汇总).csv'])
})

it('reads only what is wanted', () => {
  expect(unzip(foreign, { ...all, isWanted: (name) => name.includes('汇总') }).map(gbk)).toEqual(['汇总'])
})

it('counts all files together', () => {
  expect(unzip(foreign, { ...all, mostBytes: 104 })).toHaveLength(2)
  expect(() => unzip(foreign, { ...all, mostBytes: 103 })).toThrow('too large')
})

const file = { name: Buffer.from('a.csv'), bytes: Buffer.alloc(500), isDeflated: true }
const changed = (change: (archive: Buffer, entryAt: number) => void) => {
  const archive = zipFiles([file])
  change(archive, archive.readUInt32LE(archive.length - 6))
  return archive
}

it('reads an empty file and an empty archive', () => {
  expect(unzip(zipFiles([{ ...file, bytes: Buffer.alloc(0) }]), all)).toEqual([Buffer.alloc(0)])
  expect(unzip(zipFiles([]), all)).toEqual([])
})

it('does not unpack more than was announced', () => {
  expect(() =>
    unzip(
      changed((archive, at) => void archive.writeUInt32LE(100, at + 24)),
      all,
    ),
  ).toThrow()
})

it.each<[string, (archive: Buffer, at: number) => void]>([
  ['a wrong sum', (archive, at) => void archive.writeUInt32LE(1, at + 16)],
  ['a wrong size', (archive, at) => void archive.writeUInt32LE(501, at + 24)],
  ['a length beyond its end', (archive, at) => void archive.writeUInt32LE(0xffffffff, at + 20)],
  ['a file beyond its end', (archive, at) => void archive.writeUInt32LE(0xfffffff0, at + 42)],
  ['a password', (archive, at) => void archive.writeUInt16LE(1, at + 8)],
  ['an unknown method', (archive, at) => void archive.writeUInt16LE(14, at + 10)],
  ['more files than there are', (archive) => void archive.writeUInt16LE(2, archive.length - 12)],
  ['a directory elsewhere', (archive) => void archive.writeUInt32LE(3, archive.length - 6)],
])('refuses an archive with %s', (_, change) => {
  expect(() => unzip(changed(change), all)).toThrow()
})

it('refuses the same name twice, whose rows would count twice', () => {
  const archive = zipFiles([file, { ...file, name: Buffer.from('b.csv') }])
  expect(unzip(archive, all)).toHaveLength(2)
  archive.write('a.csv', archive.lastIndexOf('b.csv'))
  expect(() => unzip(archive, all)).toThrow('the same name twice')
  expect(unzip(archive, { ...all, isWanted: () => false })).toEqual([])
})

it.each([Buffer.alloc(0), Buffer.from('<html></html>'), Buffer.alloc(100), foreign.subarray(0, 150)])(
  'refuses what is no archive',
  (bytes) => {
    expect(() => unzip(bytes, all)).toThrow()
  },
)
