import { stateOfFile } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Owner } from '../../../kernel/owner.ts'
import { type NewLine, orderRepository } from '../order-repository.ts'
import { isRejected, isWrong, type JudgedFile } from './artwork-status.ts'
import { fileRepository, type NewOrderFile } from './file-repository.ts'

/** Good enough to be printed once more: not turned down, and nothing in it that must be changed. */
export const isReusable = (file: JudgedFile): boolean => !isRejected(file) && !isWrong(file)

interface Carrying {
  line: Pick<NewLine, 'id' | 'orderId' | 'slots'>
  /** the line of an earlier order whose artwork goes along */
  from: string
}

/**
 * Uses artwork of the same buyer's earlier orders for new lines. The bytes stay in place and belong to both; everything
 * else is inspected again, because the job may be another one now. A file that is gone in the meantime is left out, and
 * the buyer uploads it as usual.
 */
export const carryArtwork = async (
  tx: Db,
  owner: Owner,
  carried: Carrying[],
  now: number,
): Promise<string[]> => {
  const rows: NewOrderFile[] = []
  for (const { line, from } of carried) {
    const source = await orderRepository.findOwnLine(tx, owner, from)
    if (!source) continue
    const ids = new Set(line.slots?.map(({ id }) => id))
    for (const file of await fileRepository.holdOfLine(tx, owner.companyId, source.line.id)) {
      if (!isReusable(file) || (file.slot !== null && !ids.has(file.slot))) continue
      rows.push({
        companyId: owner.companyId,
        id: newId(),
        orderId: line.orderId,
        lineId: line.id,
        slot: file.slot,
        key: file.key,
        name: file.name,
        size: file.size,
        kind: file.kind,
        state: stateOfFile.waiting,
        check: 'waiting',
        reusedFrom: source.orderNo,
        createdAt: new Date(now),
      })
    }
  }
  if (rows.length > 0) await fileRepository.insert(tx, rows)
  return rows.map(({ id }) => id)
}
