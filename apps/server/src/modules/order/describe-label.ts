import type { LabelState } from '@yinpu/contract/console'
import type { LabelRow } from './label-repository.ts'

export const stateOfLabel = ({ state, shipmentId }: Pick<LabelRow, 'state' | 'shipmentId'>): LabelState =>
  state === 'bought' && shipmentId !== null ? 'used' : state

export const describeLabel = (row: LabelRow) => ({
  label_id: row.id,
  state: stateOfLabel(row),
  no: row.trackingNo,
  carrier: row.carrier,
  carrier_name: row.carrierName,
})
