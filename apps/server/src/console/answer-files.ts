import type { Member } from '../kernel/actor.ts'
import type { Owner } from '../kernel/owner.ts'

/** The owner of the uploads: for the operator the company alone. */
export const holderOf = ({ companyId, actor }: Member): Owner => ({
  companyId,
  userId: actor.id ?? companyId,
})

/** The names of the files of an answer, for the audit. */
export const namesOf = (files: readonly { name: string }[]): { files?: string[] } =>
  files.length > 0 ? { files: files.map(({ name }) => name) } : {}
