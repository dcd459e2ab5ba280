import { useDebouncedValue } from '@mantine/hooks'
import { Refusal } from '@yinpu/client'
import type { WrongDocument } from '@yinpu/contract/console'
import { useRead } from '../../session/use-call.ts'
import type { Json } from './tariff-document.ts'

const restMs = 500

const issuesOf = (error: unknown): WrongDocument['issues'] =>
  error instanceof Refusal ? ((error.data as Partial<WrongDocument> | undefined)?.issues ?? []) : []

/** The effects of a draft, requested after a pause in typing. */
export const useTriedTariff = (draft: Json) => {
  const [document] = useDebouncedValue(draft, restMs)
  const { data, error, isFetching } = useRead('checkTariff', { body: { document } }, { staleTime: 60_000 })
  const isBusy = isFetching || document !== draft
  return { tried: error ? undefined : data, issues: issuesOf(error), error, isBusy }
}
