import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

interface LeaveGuardProps {
  /** called before the page is left after all */
  onLeave: () => void
}

/** While files are being uploaded, it asks before the page is left. */
export function LeaveGuard({ onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="稿件还没有传完，要离开吗？"
      detail="离开后上传会暂停。回到这个订单可以继续，传到一半的文件要从头传；关闭或刷新网页后，需要重新选择文件。"
      confirmLabel="离开"
      isBusy={false}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    />
  )
}
