import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { textOf } from '@yinpu/contract'
import { shippedParcels } from '@yinpu/contract/console'
import { useRef, useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { BottomSheet } from '../../ui/dialog.tsx'
import styles from './scan-sheet.module.css'
import { type ScannedPair, withScanned } from './scanned-code.ts'
import { canReadCodes, useCameraCodes } from './use-camera-codes.ts'

const marks = textOf(shippedParcels)
const none: ScannedPair = { order_no: '', no: '' }

/** Ships one parcel after another: the number on the delivery note, then the waybill's, in any order. */
export function ScanSheet({ close }: { close: () => void }) {
  const [pair, setPair] = useState(none)
  const [code, setCode] = useState('')
  const [isFilming, setFilming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const check = useChange('checkParcels', { showsFaults: true })
  const ship = useChange('shipInBulk', { showsFaults: true })
  const ready = check.data?.rows[0]
  const result = ship.data?.rows[0]
  const scan = (text: string) => {
    const next = withScanned(pair, text)
    setCode('')
    setPair(next)
    ship.reset()
    check.reset()
    if (next.order_no && next.no) check.mutate({ body: { lines: [next] } })
    field.current?.focus()
  }
  const { video, isRefused } = useCameraCodes(isFilming, scan)
  const send = () =>
    ship.mutate(
      { body: { lines: [pair] } },
      {
        onSuccess: ({ rows: [row] }) => {
          if (row?.outcome === 'failed') return
          setPair(none)
          check.reset()
          field.current?.focus()
        },
      },
    )
  const error = ship.error ?? check.error
  return (
    <BottomSheet opened onClose={close} title="扫运单发货">
      <Stack gap="sm">
        {isFilming && !isRefused && (
          <video ref={video} className={styles.picture} muted playsInline aria-label="相机画面" />
        )}
        {isRefused && (
          <Alert color="gray" p="xs">
            没有相机可用：请在浏览器里允许，或直接输入
          </Alert>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            scan(code)
          }}
        >
          <TextInput
            ref={field}
            label="扫或输入订单号、运单号"
            data-autofocus
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </form>
        <dl className={styles.pair} aria-live="polite">
          <dt>订单</dt>
          <dd>{pair.order_no || '还没有扫'}</dd>
          <dt>运单</dt>
          <dd>
            {pair.no || '还没有扫'} {ready?.carrier?.name}
          </dd>
        </dl>
        <div role="status" className={styles.outcome} data-outcome={result?.outcome ?? ready?.outcome}>
          {error && messageOf(error)}
          {result && `${marks[result.outcome]} ${result.order_no} ${result.words}`}
          {!result && ready && (ready.outcome === 'ready' ? ready.doubt : ready.words)}
        </div>
        <div className={styles.actions}>
          {canReadCodes() && (
            <Button leftSection={<IconCamera size={17} />} onClick={() => setFilming(!isFilming)}>
              {isFilming ? '关相机' : '用相机'}
            </Button>
          )}
          <Button
            variant="filled"
            disabled={ready?.outcome !== 'ready'}
            loading={ship.isPending || check.isPending}
            onClick={send}
          >
            发货
          </Button>
        </div>
      </Stack>
    </BottomSheet>
  )
}
