import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface FailedStateProps {
  reason: string
  isRetrying: boolean
  onRetry: () => void
}

export function FailedState({ reason, isRetrying, onRetry }: FailedStateProps) {
  return (
    <div role="alert">
      <Notice
        title="页面暂时打不开"
        detail={reason}
        actions={
          <Button size="md" loading={isRetrying} onClick={onRetry}>
            重试
          </Button>
        }
      />
    </div>
  )
}
