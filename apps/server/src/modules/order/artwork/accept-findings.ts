import { codes } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import type { Owner } from '../../../kernel/owner.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { getOwnOrder, type OrderRow, orderRepository } from '../order-repository.ts'
import { isQuestioned, isRejected, isWaiting, isWrong } from './artwork-status.ts'
import { lockForFiles } from './attach-files.ts'
import { fileRepository, type OrderFileRow } from './file-repository.ts'

interface Input {
  order_id: string
  /** all files of a line, or one file */
  line_id?: string | undefined
  file_id?: string | undefined
}

const refuse = (file: OrderFileRow, why: string) => new Refusal(codes.conflict, `“${file.name}”${why}`)

/** A buyer accepts the findings in files, and has them printed as they are; an error cannot be accepted. */
export const acceptFindings = async (
  { db, now }: { db: Db; now: () => number },
  owner: Owner,
  { order_id, line_id, file_id }: Input,
): Promise<OrderRow> => {
  const seen = await getOwnOrder(db, owner, order_id)
  return db.transaction(async (tx) => {
    const order = await lockForFiles(tx, owner, seen.id)
    const files = (await fileRepository.listOf(tx, owner.companyId, order.id)).filter(({ id, lineId }) =>
      file_id === undefined ? lineId === line_id : id === file_id,
    )
    if (files.length === 0) throw notFound()
    for (const file of files) {
      if (isRejected(file)) throw refuse(file, '审稿未通过，不能接受，请上传修改好的文件')
      if (isWrong(file)) throw refuse(file, '有必须修改的问题，不能接受，请上传修改好的文件')
      if (isWaiting(file) && file_id !== undefined) throw refuse(file, '正在检查，请稍候')
    }
    const open = files.filter(isQuestioned)
    if (open.length > 0)
      await fileRepository.update(
        tx,
        owner.companyId,
        open.map(({ id }) => id),
        { acceptedAt: new Date(now()) },
      )
    await orderRepository.announce(tx, order)
    return order
  })
}
