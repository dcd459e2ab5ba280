import { basename } from 'node:path'
import { fileStates } from '@yinpu/contract'
import { labelOf } from './label-of.ts'
import { formatTable } from './print-table.ts'
import type { ShownFiles } from './shop-files.ts'
import { writeSize } from './write-size.ts'

export const formatFiles = ({ order_no, artwork_of, folder, files, vouchers }: ShownFiles): string => {
  const rows = [
    ...files.map(({ line, slot, path, size, state }) => [
      String(line),
      slot,
      basename(path),
      writeSize(size),
      labelOf(fileStates, state),
    ]),
    ...vouchers.map(({ path, size }) => ['', '', basename(path), writeSize(size), '']),
  ]
  const source = artwork_of === order_no ? '' : `（补印，稿件来自原订单 ${artwork_of}）`
  return `订单 ${order_no} 的 ${rows.length} 个文件已写入 ${folder}${source}\n\n${formatTable(['款', '位置', '文件', '大小', '审稿'], rows)}`
}
