import { type Address, codes } from '@yinpu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '../../session/api-client.ts'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'

/** The server's own order: the default first, then by age, which the ids follow. */
const inOrder = (addresses: readonly Address[]): Address[] =>
  addresses.toSorted((a, b) => Number(b.is_default) - Number(a.is_default) || (a.id < b.id ? -1 : 1))

/** The list as the server stores it: a new default replaces the old one. */
export const withSaved = (addresses: readonly Address[], saved: Address): Address[] =>
  inOrder([
    ...addresses
      .filter(({ id }) => id !== saved.id)
      .map((address) => (saved.is_default ? { ...address, is_default: false } : address)),
    saved,
  ])

export const without = (addresses: readonly Address[], id: string): Address[] =>
  addresses.filter((address) => address.id !== id)

type AddressList =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; addresses: readonly Address[] }

const load = async (api: ApiClient): Promise<AddressList> => {
  try {
    const answer = await api.call('listAddresses', {}, { hasOwnMessages: true })
    if (answer.code !== codes.ok) return { status: 'failed', reason: answer.msg }
    return { status: 'ready', addresses: answer.data }
  } catch (error) {
    return { status: 'failed', reason: failureReason(error) }
  }
}

/** The buyer's addresses: loaded in the browser, and again whenever the buyer returns to this tab. */
export const useAddresses = () => {
  const api = useApi()
  const isSignedIn = useSignedIn()
  const [list, setList] = useState<AddressList>({ status: 'loading' })
  const latest = useRef(0)

  const reload = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const loaded = await load(api)
    // Another change or request was sent meanwhile: this answer may be older.
    if (own !== latest.current) return
    // After a failure the old list stays on screen.
    setList((previous) => (loaded.status === 'failed' && previous.status === 'ready' ? previous : loaded))
  }, [api])

  useEffect(() => {
    if (!isSignedIn) return
    void reload()
    const onSeen = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [isSignedIn, reload])

  const change = (next: (addresses: readonly Address[]) => Address[]) => {
    latest.current += 1
    setList((previous) =>
      previous.status === 'ready' ? { status: 'ready', addresses: next(previous.addresses) } : previous,
    )
  }

  return {
    list,
    reload,
    retry: () => {
      setList({ status: 'loading' })
      void reload()
    },
    /** The server has saved it. */
    put: (saved: Address) => change((addresses) => withSaved(addresses, saved)),
    /** The server has deleted it, and may have made another one the default. */
    drop: (id: string) => {
      change((addresses) => without(addresses, id))
      void reload()
    },
  }
}

interface MakeDefaultInput {
  onSaved: (saved: Address) => void
  /** it was deleted in another tab meanwhile */
  onGone: () => void
}

/** Makes an address the default with one click. */
export const useMakeDefault = ({ onSaved, onGone }: MakeDefaultInput) => {
  const api = useApi()
  const page = useBrowserSession()
  const [busyId, setBusyId] = useState<string>()

  const save = async (address: Address): Promise<string | undefined> => {
    try {
      const body = { ...address, is_default: true }
      const answer = await api.call('updateAddress', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) onSaved(answer.data)
      if (answer.code === codes.notFound) onGone()
      return answer.code === codes.ok ? undefined : answer.msg
    } catch (error) {
      return failureReason(error)
    }
  }

  const makeDefault = async (address: Address) => {
    if (busyId !== undefined) return
    setBusyId(address.id)
    const reason = await save(address)
    setBusyId(undefined)
    if (reason) page?.showError(`设为默认失败：${reason}`)
    else page?.showSuccess(`已将 ${address.name} 的地址设为默认`)
  }

  return { busyId, makeDefault }
}
