import { type Address, codes } from '@yinpu/contract'
import { useState } from 'react'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface AddressRemovalProps {
  /** the address to delete; undefined while the dialog is closed */
  address: Address | undefined
  onRemoved: (address: Address) => void
  onClose: () => void
}

const detailOf = ({ name, detail, is_default }: Address) =>
  `${name}，${detail}。${is_default ? '这是默认地址，删除后会由另一个地址接替。' : ''}删除后不能恢复，已下的订单不受影响。`

/** Asks before an address is deleted, because it cannot be restored. */
export function AddressRemoval({ address, onRemoved, onClose }: AddressRemovalProps) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const remove = async ({ id }: Address): Promise<string | undefined> => {
    try {
      const { code, msg } = await api.call('deleteAddress', { query: { id } }, { hasOwnMessages: true })
      // Another tab may have deleted it before: then it is gone as well.
      return code === codes.ok || code === codes.notFound ? undefined : msg
    } catch (error) {
      return failureReason(error)
    }
  }
  const confirm = async () => {
    if (!address || isBusy) return
    setBusy(true)
    const reason = await remove(address)
    setBusy(false)
    setProblem(reason && `删除失败：${reason}`)
    if (reason === undefined) onRemoved(address)
  }

  return (
    <ConfirmDialog
      isOpen={address !== undefined}
      title="删除这个地址？"
      detail={address ? detailOf(address) : ''}
      confirmLabel="删除"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={close}
    />
  )
}
