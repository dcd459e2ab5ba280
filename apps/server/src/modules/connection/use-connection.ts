import { codes, dayMs } from '@yinpu/contract'
import type { ConnectionKind } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionRepository } from './connection-repository.ts'
import { changedMeanwhile, refuseInstalled, subjectOf } from './save-connection.ts'

/** A test says how things stood; providers and certificates change. */
const testLifeMs = dayMs

const fresh = { failures: 0, failure: '', failedAt: null, hiddenAt: null }

/** Puts the draft in use, if it is the one that passed its test. The former stays, and can be put back. */
export const useConnection = async (
  deps: ConnectionDeps,
  member: Member,
  kind: ConnectionKind,
  revision: number,
): Promise<void> => {
  const { companyId } = member
  await refuseInstalled(deps, companyId, kind)
  await changeWithAudit(deps, member, async (tx, now) => {
    const row = await connectionRepository.lock(tx, companyId, kind)
    const draft = await connectionRepository.findDraft(tx, companyId, kind)
    // A second request finds that the first has done it.
    if (!draft) throw new Refusal(codes.conflict, '没有要启用的草稿，可能已经启用')
    if (draft.revision !== revision) throw changedMeanwhile()
    if (!draft.test?.ok) throw new Refusal(codes.refused, '测试通过才能启用')
    if (now - draft.test.at > testLifeMs) throw new Refusal(codes.refused, '上次测试是一天以前，请再测一次')
    await connectionRepository.updateVersion(tx, draft, { usedAt: new Date(now) })
    await connectionRepository.update(tx, row, {
      usedVersion: draft.version,
      formerVersion: row.usedVersion ?? row.formerVersion,
      ...fresh,
    })
    const entry = {
      action: 'useConnection' as const,
      subject: subjectOf(kind),
      before: { version: row.usedVersion },
      after: { version: draft.version },
    }
    return { result: undefined, entry }
  })
}

/** Puts the former version back; the one in use becomes the former. */
export const restoreConnection = async (
  deps: ConnectionDeps,
  member: Member,
  kind: ConnectionKind,
  version: number,
): Promise<void> => {
  const { companyId } = member
  await refuseInstalled(deps, companyId, kind)
  await changeWithAudit(deps, member, async (tx) => {
    const row = await connectionRepository.lock(tx, companyId, kind)
    if (row.formerVersion !== version) throw changedMeanwhile()
    await connectionRepository.update(tx, row, {
      usedVersion: version,
      formerVersion: row.usedVersion,
      ...fresh,
    })
    const entry = {
      action: 'restoreConnection' as const,
      subject: subjectOf(kind),
      before: { version: row.usedVersion },
      after: { version },
    }
    return { result: undefined, entry }
  })
}

/** Takes it out of use; it can be put back. Payments that have begun are still settled under it. */
export const stopConnection = async (
  deps: ConnectionDeps,
  member: Member,
  kind: ConnectionKind,
  version: number,
): Promise<void> => {
  const { companyId } = member
  await refuseInstalled(deps, companyId, kind)
  await changeWithAudit(deps, member, async (tx) => {
    const row = await connectionRepository.lock(tx, companyId, kind)
    if (row.usedVersion !== version) throw changedMeanwhile()
    await connectionRepository.update(tx, row, { usedVersion: null, formerVersion: version, ...fresh })
    const entry = {
      action: 'stopConnection' as const,
      subject: subjectOf(kind),
      before: { version },
    }
    return { result: undefined, entry }
  })
}
