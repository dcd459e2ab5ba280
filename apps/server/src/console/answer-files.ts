import type { Member } from '../kernel/actor.ts'
import type { Owner } from '../kernel/owner.ts'

/** Whose uploads they are: the operator has none but the company's. */
export const holderOf = ({ companyId, actor }: Member): Owner => ({
  companyId,
  userId: actor.id ?? companyId,
})

/** The names of the files of an answer, for the audit. */
export const namesOf = (files: readonly { name: string }[]): { files?: string[] } =>
  files.length > 0 ? { files: files.map(({ name }) => name) } : {}
