import { ExportButton } from '../features/export/export-button.tsx'
import { CorrectParcelDialog } from '../features/order/correct-parcel-form.tsx'
import { ShipDialog } from '../features/order/ship-form.tsx'
import { WithdrawParcelDialog } from '../features/order/withdraw-parcel-form.tsx'
import { Shipping } from '../features/shipping/shipping.tsx'

export default function ShippingPage() {
  return (
    <Shipping
      shipDialog={(id, close) => <ShipDialog id={id} close={close} />}
      correctDialog={(parcel, close) => <CorrectParcelDialog parcel={parcel} close={close} />}
      withdrawDialog={(parcel, close) => <WithdrawParcelDialog parcel={parcel} close={close} />}
      exportWaiting={(filter) => <ExportButton name="exportOrders" filter={filter} />}
      exportSent={(filter) => <ExportButton name="exportParcels" filter={filter} />}
    />
  )
}
