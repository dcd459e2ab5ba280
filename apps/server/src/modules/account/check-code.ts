import { hash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import { type CodeBond, codeRepository, type MostTries } from './code-repository.ts'

/**
 * A stranger's wrong tries do not use up the owner's tries. docs/decisions/0026 says how few tries that leaves in all.
 */
const mostTries: MostTries = { own: 5, others: 3 }

export const wrongCode = '验证码错误或已失效'

export const refuseCode = (field = 'code') => invalidFields({ [field]: wrongCode })

export const hashCode = ({ companyId, scene, holder, target }: CodeBond, code: string) =>
  hash('sha256', JSON.stringify([companyId, scene, holder, target, code]))

/** Scenes of people who are not signed in. */
const openScenes: readonly CodeBond['scene'][] = ['password', 'login', 'register', 'staff_login']

/**
 * The address whose tries count as the owner's. A code for a signed-in change can only be tried by its buyer, from any
 * address.
 */
export const askerOf = ({ scene }: CodeBond, address: string) =>
  openScenes.includes(scene) ? addressGroup(address) : ''

interface Deps {
  db: Db
  now: () => number
}

interface CodeInput {
  code: string
  address: string
  /** the name of the field that held the code */
  field?: string
}

/**
 * Refuses a wrong code, and returns a function that uses up a right one inside the transaction that it permits. The try
 * is counted outside of it, because it has to stay counted when that transaction fails.
 */
export const checkCode = async (
  { db, now }: Deps,
  bond: CodeBond,
  { code, address, field = 'code' }: CodeInput,
) => {
  const codeHash = hashCode(bond, code)
  const storedHashes = await codeRepository.countTry(
    db,
    bond,
    addressGroup(address),
    mostTries,
    new Date(now()),
  )
  const isSame = (one: string) => timingSafeEqual(Buffer.from(codeHash), Buffer.from(one))
  if (!storedHashes.some(isSame)) throw refuseCode(field)
  return async (tx: Db) => {
    if (!(await codeRepository.consume(tx, bond, codeHash))) throw refuseCode(field)
  }
}
