import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { DetailSkeleton } from '../../../ui/detail-skeleton.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AfterSaleView, type AfterSaleViewProps } from './after-sale-view.tsx'
import { useAfterSale } from './use-after-sale.ts'

interface AfterSalePageProps extends Omit<AfterSaleViewProps, 'afterSale' | 'onChanged'> {
  afterId: string
}

function Missing() {
  return (
    <Notice
      isPage={false}
      title="这条售后不存在"
      detail="可能是地址不完整，或者售后属于另一个账号。请从售后服务里打开。"
      actions={
        <Button component={Link} size="md" to="/user/afterSale">
          去售后服务
        </Button>
      }
    />
  )
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        isPage={false}
        title="暂时没能取到这条售后"
        detail={`${reason}。您的申请还在，请再试一次。`}
        actions={
          <Button size="md" onClick={onRetry}>
            重试
          </Button>
        }
      />
    </div>
  )
}

export function AfterSalePage({ afterId, ...given }: AfterSalePageProps) {
  const { loaded, reload, retry } = useAfterSale(afterId)
  switch (loaded.status) {
    case 'loading':
      return <DetailSkeleton />
    case 'missing':
      return <Missing />
    case 'failed':
      return <Failed reason={loaded.reason} onRetry={retry} />
    case 'ready':
      return <AfterSaleView afterSale={loaded.data} {...given} onChanged={reload} />
  }
}
