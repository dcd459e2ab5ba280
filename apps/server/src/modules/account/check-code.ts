import { hash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { invalidFields } from '../../http/refusal.ts'
import { type CodeBond, codeRepository } from './code-repository.ts'

const mostTries = 5

export const hashCode = ({ companyId, scene, holder, target }: CodeBond, code: string) =>
  hash('sha256', JSON.stringify([companyId, scene, holder, target, code]))

const refused = () => invalidFields({ code: '验证码错误或已失效' })

interface Needs {
  db: Db
  now: () => number
}

/**
 * Refuses a wrong code, and answers how to use a right one up inside the transaction that it permits. The try is
 * counted outside of it, because it has to stay counted when that transaction fails.
 */
export const checkCode = async ({ db, now }: Needs, bond: CodeBond, code: string) => {
  const given = hashCode(bond, code)
  const kept = await codeRepository.countTry(db, bond, mostTries, new Date(now()))
  if (!kept || !timingSafeEqual(Buffer.from(given), Buffer.from(kept))) throw refused()
  return async (tx: Db) => {
    if (!(await codeRepository.consume(tx, bond, given))) throw refused()
  }
}
