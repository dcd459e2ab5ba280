import { codes } from '@yinpu/contract'
import { type ConsoleCallName, standardRejectReasons, standardUsualAnswers } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type PhraseTable, phraseRepository } from './phrase-repository.ts'

/** Sentences that staff use again and again, in the shop's own words. */
interface PhraseKind<Field extends string> {
  table: PhraseTable
  /** the field of the texts on the wire */
  field: Field
  /** its name in messages and in the audit */
  name: string
  action: ConsoleCallName
  /** the default until the shop writes its own */
  standard: readonly string[]
}

type PhraseList<Field extends string> = { [Name in Field]: string[] } & { version: number }

const createPhraseList = <Field extends string>({
  table,
  field,
  name,
  action,
  standard,
}: PhraseKind<Field>) => {
  const listOf = (texts: string[], version: number) => ({ [field]: texts, version }) as PhraseList<Field>

  const read = async (db: Db, companyId: string): Promise<PhraseList<Field>> => {
    const own = await phraseRepository.find(db, table, companyId)
    return own ? listOf(own.texts, own.version) : listOf([...standard], 0)
  }

  /** Replaces the whole list at once; refuses a change that is based on an older list and returns the newer one. */
  const replace = async (
    db: Db,
    member: Member,
    input: PhraseList<Field>,
    now: number,
  ): Promise<PhraseList<Field>> => {
    const texts: string[] = input[field]
    const twice = texts.findIndex((text, at) => texts.indexOf(text) !== at)
    if (twice >= 0) throw invalidFields({ [`${field}.${twice}`]: '与前面的相同' })
    const before = await read(db, member.companyId)
    return db.transaction(async (tx) => {
      const stored = await phraseRepository.replace(tx, table, member.companyId, input.version, texts)
      if (!stored)
        throw new Refusal(codes.conflict, `同事刚修改过${name}，请看过再改`, await read(tx, member.companyId))
      const subject = { kind: 'company', id: member.companyId, name }
      const change = { before: { [field]: before[field] }, after: { [field]: texts } }
      await writeAudit(tx, member, { action, subject, ...change }, now)
      return listOf(stored.texts, stored.version)
    })
  }

  return { read, replace }
}

/** The reasons for refusing artwork. */
export const rejectReasonList = createPhraseList({
  table: 'rejectReasons',
  field: 'reasons',
  name: '退稿原因',
  action: 'replaceRejectReasons',
  standard: standardRejectReasons,
})

/** Usual answers to buyers: in inquiries, at orders and in after-sales. */
export const usualAnswerList = createPhraseList({
  table: 'usualAnswers',
  field: 'answers',
  name: '常用回复',
  action: 'replaceUsualAnswers',
  standard: standardUsualAnswers,
})
