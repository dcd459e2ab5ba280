import { DetailSkeleton } from '../../../ui/detail-skeleton.tsx'
import { NotLoaded, NotThere } from '../../../ui/not-there.tsx'
import { AfterSaleView, type AfterSaleViewProps } from './after-sale-view.tsx'
import { useAfterSale } from './use-after-sale.ts'

interface AfterSalePageProps extends Omit<AfterSaleViewProps, 'afterSale' | 'onChanged'> {
  afterId: string
}

export function AfterSalePage({ afterId, ...given }: AfterSalePageProps) {
  const { loaded, reload, retry } = useAfterSale(afterId)
  switch (loaded.status) {
    case 'loading':
      return <DetailSkeleton />
    case 'missing':
      return (
        <NotThere
          title="这条售后不存在"
          detail="可能是地址不完整，或者售后属于另一个账号。请从售后服务里打开。"
          to="/user/afterSale"
          action="去售后服务"
        />
      )
    case 'failed':
      return (
        <NotLoaded
          title="售后加载失败"
          detail={`${loaded.reason}。您的申请还在，请再试一次。`}
          onRetry={retry}
        />
      )
    case 'ready':
      return <AfterSaleView afterSale={loaded.data} {...given} onChanged={reload} />
  }
}
