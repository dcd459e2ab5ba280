import { codes, type OrderFile } from '@yinpu/contract'
import { useState } from 'react'
import { failureReason } from '../../../session/failure-reason.ts'
import { useApi } from '../../../session/use-api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'

interface FileRemovalProps {
  orderId: string
  file: OrderFile
  onRemoved: () => void
}

/** Asks before a file is removed from the order, because its upload may have taken long. */
export function FileRemoval({ orderId, file, onRemoved }: FileRemovalProps) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const remove = async (): Promise<string | undefined> => {
    try {
      const input = { query: { order_id: orderId, file_id: file.id } }
      const { code, msg } = await api.call('removeFile', input, { hasOwnMessages: true })
      // Another tab may have removed it before: then it is gone as well.
      return code === codes.ok || code === codes.notFound ? undefined : msg
    } catch (error) {
      return failureReason(error)
    }
  }

  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    const reason = await remove()
    setBusy(false)
    setProblem(reason && `移除失败：${reason}`)
    if (reason !== undefined) return
    setOpen(false)
    onRemoved()
  }

  return (
    <>
      <TextButton aria-label={`移除 ${file.name}`} onClick={() => setOpen(true)}>
        移除
      </TextButton>
      <ConfirmDialog
        isOpen={isOpen}
        title="移除这个文件？"
        detail={`${file.name}。移除后不能恢复，需要时请重新上传。`}
        confirmLabel="移除"
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void confirm()}
        onClose={() => {
          setProblem(undefined)
          setOpen(false)
        }}
      />
    </>
  )
}
