import { ProviderError } from '../providers/provider-error.ts'
import { fileKind, headBytes } from '../providers/storage/file-kind.ts'
import type { OperatorDeps } from './commands.ts'
import { OperatorError } from './operator-error.ts'

/** Buyers may show pictures in this form, though nobody prints from it. */
const webp = /^RIFF[\s\S]{4}WEBP/

/** The ending by which programs open what lies there, and how large it is. */
export const lookAtStored = async (
  storage: OperatorDeps['storage'],
  key: string,
  what: string,
): Promise<{ ending: string; size: number }> => {
  const [head, stored] = await Promise.all([storage.readHead(key, headBytes), storage.stat(key)]).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      throw new OperatorError(`无法从存储读取${what}`)
    },
  )
  const ending = webp.test(head.toString('latin1')) ? 'webp' : fileKind(head, '').kind
  return { ending, size: stored?.size ?? 0 }
}
