import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { getInquiry } from './get-inquiry.ts'
import type { InquiryRow } from './inquiry-repository.ts'

export interface InquiryDeps {
  db: Db
  now: () => number
  storage: Storage
}

/** The subject of an audit row about an inquiry. */
export const inquirySubject = ({ id, inquiryNo }: InquiryRow) => ({ kind: 'inquiry', id, name: inquiryNo })

interface Step {
  action: ConsoleCallName
  id: string
  after?: Record<string, unknown>
}

/** One step of staff with its audit row. The step returns whether anything was done: a repetition writes no row. */
export const changeInquiry = async (
  deps: InquiryDeps,
  member: Member,
  { action, id, after }: Step,
  step: (tx: Db, row: InquiryRow, now: number) => Promise<boolean>,
): Promise<void> => {
  const row = await getInquiry(deps.db, member, id)
  await changeWithAudit(deps, member, async (tx, now) => {
    const isDone = await step(tx, row, now)
    const entry = {
      action,
      subject: inquirySubject(row),
      before: { state: row.state },
      ...(after && { after }),
    }
    return { result: undefined, entry: isDone ? entry : undefined }
  })
}
