import { type Address, codes } from '@yinpu/contract'
import { useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'

interface MakeDefaultInput {
  onSaved: (saved: Address) => void
  /** it was deleted elsewhere meanwhile */
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
