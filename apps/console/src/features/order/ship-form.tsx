import { ActionIcon, Alert, Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { formatNumber, packingText } from '@yinpu/contract'
import { carrierOfNumber, mostJobCartons, mostJobGrams } from '@yinpu/contract/console'
import { useState } from 'react'
import { MaskedMobile } from '../../records/masked-mobile.tsx'
import { stateLabel } from '../../records/state-tag.tsx'
import { faultsOf, messageOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { StaleLabel } from './delivery-changes.tsx'
import type { MoveProps } from './move-dialog.tsx'
import { amountFault, leftOf, nextDraft, type ParcelDraft, sentParcels, unpacked } from './parcel-draft.ts'
import styles from './ship-form.module.css'
import type { ShopOrder } from './shop-order.ts'

type Choice = { value: string; label: string }

const useShip = () => useChange('shipOrder', { done: '已发货' })

interface ParcelProps {
  order: ShopOrder
  parcels: readonly ParcelDraft[]
  at: number
  carriers: Choice[]
  faults: Record<string, string>
  change: (changes: Partial<ParcelDraft>) => void
  remove: (() => void) | undefined
}

/** One parcel: its carrier, its number, and how much of each product is in it. */
function ParcelFields({ order, parcels, at, carriers, faults, change, remove }: ParcelProps) {
  const parcel = parcels[at]
  if (!parcel) return null
  const lines = order.lines.filter((line) => leftOf(line) > 0)
  const named = carriers.map((choice) => ({ ...choice, name: choice.label }))
  return (
    <fieldset className={styles.parcel}>
      <legend>包裹 {parcels.length > 1 ? at + 1 : ''}</legend>
      <Group gap={8} align="flex-start" wrap="nowrap">
        <Select
          className={styles.carrier ?? ''}
          aria-label="物流"
          data={carriers}
          allowDeselect={false}
          value={parcel.carrier}
          error={faults[`parcels.${at}.carrier`]}
          onChange={(carrier) => change({ carrier: carrier ?? '' })}
        />
        <TextInput
          className={styles.no ?? ''}
          aria-label="运单号"
          placeholder="运单号"
          data-autofocus={at === 0 || undefined}
          value={parcel.no}
          error={faults[`parcels.${at}.no`] ?? faults[`parcels.${at}.lines`]}
          onChange={(event) => {
            const no = event.currentTarget.value.trim()
            const recognised = carrierOfNumber(named, no)
            change({ no, ...(recognised && { carrier: recognised.value }) })
          }}
        />
        {remove && (
          <ActionIcon aria-label={`去掉包裹 ${at + 1}`} mt={3} onClick={remove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      <Group gap={8} grow>
        <NumberInput
          label="箱数"
          aria-label={`包裹 ${at + 1} 的箱数`}
          min={1}
          max={mostJobCartons}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          suffix=" 箱"
          value={parcel.cartons}
          error={faults[`parcels.${at}.cartons`]}
          onChange={(cartons) => change({ cartons })}
        />
        <NumberInput
          label="重量"
          aria-label={`包裹 ${at + 1} 的重量`}
          min={0}
          max={mostJobGrams / 1000}
          decimalScale={3}
          allowNegative={false}
          hideControls
          suffix=" 千克"
          value={parcel.kilograms}
          error={faults[`parcels.${at}.weight_g`]}
          onChange={(kilograms) => change({ kilograms })}
        />
      </Group>
      {lines.map((line) => {
        const rest = unpacked(parcels, line)
        return (
          <div key={line.line_id} className={styles.line}>
            <span>
              {line.name}
              <small>{line.summary}</small>
            </span>
            <NumberInput
              aria-label={`${line.name} 的数量`}
              min={0}
              max={line.quantity}
              allowDecimal={false}
              allowNegative={false}
              thousandSeparator=","
              hideControls
              suffix={` ${line.unit}`}
              value={parcel.amounts[line.line_id] ?? 0}
              error={
                rest < 0
                  ? `多了 ${formatNumber(-rest, 2)} ${line.unit}`
                  : amountFault(faults, parcels, lines, { parcel: at, lineId: line.line_id })
              }
              onChange={(amount) => change({ amounts: { ...parcel.amounts, [line.line_id]: amount } })}
            />
            <small className={styles.of}>
              共剩 {formatNumber(leftOf(line), 2)} {line.unit}
            </small>
          </div>
        )
      })}
    </fieldset>
  )
}

/** The goods that stay in the shop after these parcels. */
function Rest({ order, parcels }: { order: ShopOrder; parcels: readonly ParcelDraft[] }) {
  const rest = order.lines
    .map((line) => ({ ...line, rest: unpacked(parcels, line) }))
    .filter((line) => line.rest > 0)
  if (rest.length === 0) return <p className={styles.rest}>全部发出，订单进入待收货</p>
  return (
    <p className={styles.rest} data-partly="true">
      部分发货，还剩{' '}
      {rest.map(({ name, rest: left, unit }) => `${name} ${formatNumber(left, 2)} ${unit}`).join('，')}
    </p>
  )
}

interface FormProps {
  order: ShopOrder
  carriers: Choice[]
  close: () => void
  /** loads the order anew: somebody else was faster */
  refresh: () => void
}

function ParcelsForm({ order, carriers, close, refresh }: FormProps) {
  const wanted = order.label?.no ? order.label.carrier : order.carrier
  const usual = carriers.find(({ value }) => value === wanted)?.value ?? carriers[0]?.value ?? ''
  const [parcels, setParcels] = useState(() => [
    { ...nextDraft([], order, usual), no: order.label?.no ?? '' },
  ])
  const ship = useShip()
  const faults = faultsOf(ship.error)
  const isOver = order.lines.some((line) => unpacked(parcels, line) < 0)
  const isEmpty = sentParcels(parcels, order.lines).some(({ lines }) => lines?.length === 0)
  const change = (key: number) => (changes: Partial<ParcelDraft>) =>
    setParcels(parcels.map((parcel) => (parcel.key === key ? { ...parcel, ...changes } : parcel)))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const body = { parcels: sentParcels(parcels, order.lines), delivery: order.delivery.version }
        ship.mutate({ params: { id: order.order_id }, body }, { onSuccess: close, onError: refresh })
      }}
    >
      <Stack gap="sm">
        {parcels.map((parcel, at) => (
          <ParcelFields
            key={parcel.key}
            order={order}
            parcels={parcels}
            at={at}
            carriers={carriers}
            faults={faults}
            change={change(parcel.key)}
            remove={
              parcels.length > 1
                ? () => setParcels(parcels.filter(({ key }) => key !== parcel.key))
                : undefined
            }
          />
        ))}
        {ship.error && Object.keys(faults).length === 0 && (
          <Alert color="red" role="alert">
            {messageOf(ship.error)}
          </Alert>
        )}
        <Rest order={order} parcels={parcels} />
        <Group justify="space-between">
          <Button
            leftSection={<IconPlus size={14} />}
            disabled={parcels.length >= 50}
            onClick={() => setParcels([...parcels, nextDraft(parcels, order, usual)])}
          >
            加一个包裹
          </Button>
          <Button type="submit" variant="filled" loading={ship.isPending} disabled={isOver || isEmpty}>
            {isEmpty ? '有包裹是空的' : `发货${parcels.length > 1 ? ` ${parcels.length} 个包裹` : ''}`}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The buyer collects the goods: there is no parcel. */
function PickupForm({ order, close }: Omit<FormProps, 'carriers' | 'refresh'>) {
  const ship = useShip()
  return (
    <Stack gap="sm">
      <p className={styles.rest}>买家到店自提，没有运单。确认后买家会看到可以来取。</p>
      <Group justify="flex-end">
        <Button
          variant="filled"
          loading={ship.isPending}
          onClick={() =>
            ship.mutate(
              {
                params: { id: order.order_id },
                body: { parcels: [{ carrier: 'pickup', no: '' }], delivery: order.delivery.version },
              },
              { onSuccess: close },
            )
          }
        >
          货已备好
        </Button>
      </Group>
    </Stack>
  )
}

/** The address, to compare it with the label, the packed cartons, and the buyer's remark. */
function Recipient({ order }: { order: ShopOrder }) {
  const { address, remark, order_id } = order
  const packing = packingText(order.packing ?? {})
  if (!address && !remark && !packing) return null
  return (
    <section className={styles.recipient} aria-label="收货">
      {address && (
        <>
          <p>
            <b>{address.name}</b>{' '}
            <MaskedMobile mobile={address.mobile} of={{ call: 'revealRecipient', id: order_id }} />
          </p>
          <p>
            {address.province}
            {address.city}
            {address.district}
            {address.detail}
          </p>
        </>
      )}
      {packing && <p>已包装：{packing}</p>}
      {remark && <p>买家留言：{remark}</p>}
    </section>
  )
}

/**
 * Sends an order, or a part of it. The input stays when somebody else was faster; the remaining quantities are then
 * updated.
 */
export function ShipDialog({ id, close }: { id: string; close: () => void }) {
  const { data, error, refetch } = useRead('getOrder', { params: { id } })
  const carriers = useRead('listCarriers', {})
  const order = data?.order_id === id ? data : undefined
  const failure = error ?? carriers.error
  const choices = carriers.data?.map(({ id: value, name: label }) => ({ value, label }))
  const retry = () => {
    void refetch()
    void carriers.refetch()
  }
  return (
    <Dialog
      opened
      onClose={close}
      size={620}
      closeOnClickOutside={false}
      title={order ? `发货 ${order.order_no}` : '发货'}
    >
      {failure && !order && <Failed error={failure} retry={retry} />}
      {!failure && !(order && choices) && <LoadingRows rows={4} />}
      {order && choices && (
        <>
          {!order.moves.includes('ship') && (
            <Alert color="orange" mb="sm">
              订单现在是{stateLabel(order.state)}，不能再发货
            </Alert>
          )}
          {order.collect && (
            <Alert color="orange" mb="sm">
              到付，款还没有收到
            </Alert>
          )}
          <StaleLabel order={order} />
          <Recipient order={order} />
          {order.address ? (
            <ParcelsForm order={order} carriers={choices} close={close} refresh={() => void refetch()} />
          ) : (
            <PickupForm order={order} close={close} />
          )}
        </>
      )}
    </Dialog>
  )
}

/** The same dialogue from the order's own page. */
export function ShipForm({ order, close }: MoveProps) {
  return <ShipDialog id={order.order_id} close={close} />
}
