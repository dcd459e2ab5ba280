import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconScan, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { LabelMenu, NoteMenu } from '../../records/print-menu.tsx'
import { useRead } from '../../session/use-call.ts'
import { useList } from '../../session/use-list.ts'
import { useNow } from '../../session/use-now.ts'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { ChosenBar } from '../../ui/chosen-bar.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { LabelActions } from './buy-labels.tsx'
import { Labels } from './labels.tsx'
import { ScanSheet } from './scan-sheet.tsx'
import { type SentParcel, SentParcels } from './sent-parcels.tsx'
import { ShippingCards } from './shipping-cards.tsx'
import {
  exportQueryOf,
  isLabelView,
  isSentView,
  queryOf,
  type sentQueryOf,
  shippingViews,
} from './shipping-query.ts'
import { ShippingTable } from './shipping-table.tsx'

interface Props {
  /** the form for one order; it belongs to the folder of orders */
  shipDialog: (id: string, close: () => void) => ReactNode
  /** the form to correct a wrong number, likewise */
  correctDialog: (parcel: SentParcel, close: () => void) => ReactNode
  /** the form to take the shipping of a parcel back, likewise */
  withdrawDialog: (parcel: SentParcel, close: () => void) => ReactNode
  exportWaiting: (filter: ReturnType<typeof exportQueryOf>) => ReactNode
  exportSent: (filter: ReturnType<typeof sentQueryOf>) => ReactNode
}

interface WaitingProps extends Pick<Props, 'shipDialog' | 'exportWaiting'> {
  carrierFilter: ReactNode
}

/** Orders that are ready to leave, one by one or many at once, and their delivery notes. */
function WaitingOrders({ shipDialog, exportWaiting, carrierFilter }: WaitingProps) {
  const { params, change } = useListAddress()
  const now = useNow()
  const { page, ...read } = useList('listShipping', queryOf(params))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<string>()
  const [shipping, setShipping] = useState<string>()
  const [isBulk, bulk] = useDisclosure()
  const [isScanning, scan] = useDisclosure()
  const isPhone = useIsPhone()
  const rows = page?.list ?? []
  const all = rows.map(({ order_id }) => order_id)
  const ids = all.filter((id) => chosen.has(id))
  const choose = (some: string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of some) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  return (
    <>
      <ListFrame
        title="发货"
        views={shippingViews}
        params={params}
        change={change}
        placeholder="订单号、收货人、手机后四位、产品"
        filters={carrierFilter}
        tools={
          <>
            {exportWaiting(exportQueryOf(params))}
            {!isPhone && (
              <Button size="sm" variant="filled" leftSection={<IconUpload size={15} />} onClick={bulk.open}>
                批量发货
              </Button>
            )}
          </>
        }
        cards={
          <ShippingCards
            rows={rows}
            isWhole={page?.next === undefined && !params.has('cursor')}
            selected={selected}
            now={now}
            onShip={setShipping}
          />
        }
        phoneActions={
          <>
            <Button variant="filled" leftSection={<IconScan size={17} />} onClick={scan.open}>
              扫运单发货
            </Button>
            <Button aria-label="批量发货" onClick={bulk.open}>
              批量
            </Button>
          </>
        }
        ids={page && all}
        next={page?.next}
        {...read}
        none={params.get('due') ? '没有这样的待发订单' : '没有待发货的订单'}
        hint={<span>生产完成的订单会出现在这里</span>}
        selected={selected}
        onSelect={setSelected}
        onOpen={setShipping}
        onTick={(id) => choose([id], !chosen.has(id))}
        below={
          ids.length > 0 && (
            <ChosenBar count={ids.length} clear={() => setChosen(new Set())}>
              <LabelActions rows={rows.filter(({ order_id }) => chosen.has(order_id))} />
              <LabelMenu ids={ids} />
              <NoteMenu ids={ids} />
            </ChosenBar>
          )
        }
      >
        <ShippingTable
          rows={rows}
          selected={selected}
          chosen={chosen}
          now={now}
          onChoose={choose}
          onShip={setShipping}
        />
      </ListFrame>
      {shipping && shipDialog(shipping, () => setShipping(undefined))}
      {isBulk && <BulkDialog close={bulk.close} />}
      {isScanning && <ScanSheet close={scan.close} />}
    </>
  )
}

/** Orders that wait for shipment, and sent parcels. */
export function Shipping({ shipDialog, correctDialog, withdrawDialog, exportWaiting, exportSent }: Props) {
  const { params, change } = useListAddress()
  const carriers = useRead('listCarriers', {})
  const carrierFilter = (
    <ChoiceFilter
      name="carrier"
      label="物流"
      choices={[
        ...(carriers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        { value: 'pickup', label: '自提' },
      ]}
      params={params}
      change={change}
    />
  )
  if (isLabelView(params)) return <Labels />
  if (isSentView(params))
    return (
      <SentParcels
        carrierFilter={carrierFilter}
        exportButton={exportSent}
        {...{ correctDialog, withdrawDialog }}
      />
    )
  return <WaitingOrders shipDialog={shipDialog} exportWaiting={exportWaiting} carrierFilter={carrierFilter} />
}
