import { needsArtwork, type OrderDetail, stateOfOrder, typeOfOrder } from '@yinpu/contract'
import { AnnouncedResult } from '../../../ui/announced-result.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { isActive } from '../../../uploads/upload-queue.ts'
import { ArtworkStatus } from './artwork-status.tsx'
import { useUploads } from './artwork-uploads.ts'
import { HandIn } from './hand-in.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LineArtwork } from './line-artwork.tsx'
import { useMissedDrops } from './use-missed-drops.ts'

interface ArtworkPanelProps {
  order: OrderDetail
  /** called if the order has changed on the server */
  onChanged: () => void
}

const isPrinted = ({ type }: OrderDetail) => type === typeOfOrder.printed

/** An order may contain samples as well as printed items. */
const isDrawn = ({ baojia_type }: OrderDetail['lines'][number]) => needsArtwork(baojia_type)

/** The order was cancelled before any upload. */
const hasNothing = ({ state, files }: OrderDetail) => state === stateOfOrder.cancelled && files.length === 0

function PrintedArtwork({ order, onChanged }: ArtworkPanelProps) {
  const { store, items } = useUploads(order, onChanged)
  useMissedDrops()
  const isBusy = items.some(isActive)
  return (
    <TitledCard title="印刷稿件">
      <ArtworkStatus order={order} />
      {order.lines.filter(isDrawn).map((line) => (
        <LineArtwork
          key={line.line_id}
          order={order}
          line={line}
          uploads={items.filter(({ lineId }) => lineId === line.line_id)}
          store={store}
          onChanged={onChanged}
        />
      ))}
      <HandIn order={order} isUploading={isBusy} onChanged={onChanged} />
      <AnnouncedResult>{isBusy ? `${items.length} 个文件正在上传` : ''}</AnnouncedResult>
      {isBusy && <LeaveGuard onLeave={store.pauseAll} />}
    </TitledCard>
  )
}

/** The artwork of a printed order, line by line: upload, findings, submission. */
export function ArtworkPanel(props: ArtworkPanelProps) {
  return isPrinted(props.order) && !hasNothing(props.order) ? (
    <PrintedArtwork key={props.order.order_id} {...props} />
  ) : null
}
