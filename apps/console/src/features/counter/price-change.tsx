import { Autocomplete, TextInput } from '@mantine/core'
import { formatFen, plainYuan, readYuan } from '@yinpu/contract'
import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import styles from './price-change.module.css'
import { boundsError, boundsOf, scaleText, shareOfScale, snapPrice, stepPrice } from './price-scale.ts'

export interface ChangedPrice {
  priceFen: number
  reason: string
}

interface PriceChangeProps extends ChangedPrice {
  computedFen: number
  /** what this person may change, in percent of the computed price; undefined: without a limit */
  percentLimit: number | undefined
  /** usual words; any others may be typed */
  reasons?: readonly string[]
  /** of the reason, by its call */
  maxLength?: number
  onChange: (change: ChangedPrice) => void
}

const usualReasons = ['老客户', '量大', '同款再印', '补偿上次', '同行价', '加急']

/** Alt with P, by the key's place on the keyboard: a Mac types another letter with it. */
const usePriceKey = (focus: () => void) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyP' || !event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focus()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface ScaleProps {
  bounds: ReturnType<typeof boundsOf>
  computedFen: number
  priceFen: number
  text: string
  onChange: (fen: number) => void
}

function Scale({ bounds, computedFen, priceFen, text, onChange }: ScaleProps) {
  const id = useId()
  const mark: CSSProperties & Record<`--${string}`, number> = { '--at': shareOfScale(computedFen, bounds) }
  return (
    <>
      <div className={styles.scale} style={mark}>
        <input
          type="range"
          aria-label="改价"
          aria-valuetext={formatFen(priceFen)}
          aria-describedby={id}
          min={bounds.least}
          max={bounds.most}
          value={priceFen}
          disabled={bounds.least === bounds.most}
          onChange={({ currentTarget }) => onChange(snapPrice(Number(currentTarget.value), bounds))}
          onKeyDown={(event) => {
            const isUp = event.key === 'ArrowRight' || event.key === 'ArrowUp'
            const isDown = event.key === 'ArrowLeft' || event.key === 'ArrowDown'
            if (!isUp && !isDown) return
            event.preventDefault()
            onChange(stepPrice(priceFen, isUp ? 1 : -1, bounds))
          }}
        />
      </div>
      <div className={styles.ends}>
        <span>{formatFen(bounds.least)}</span>
        <span id={id} className={styles.text}>
          {text}
        </span>
        <span>{formatFen(bounds.most)}</span>
      </div>
    </>
  )
}

/** 改价: a sum within the limit of the role, and the reason for it. */
export function PriceChange(props: PriceChangeProps) {
  const { computedFen, priceFen, percentLimit, reason, reasons = usualReasons, maxLength, onChange } = props
  const [typed, setTyped] = useState<string>()
  const sum = useRef<HTMLInputElement>(null)
  usePriceKey(() => sum.current?.select())
  const limit = { computedFen, percentLimit }
  const bounds = boundsOf(limit)
  const read = typed === undefined ? undefined : readYuan(typed)
  const error = read && !read.ok ? read.message : boundsError(read?.fen ?? priceFen, limit)
  const set = (fen: number) => onChange({ priceFen: fen, reason })
  const needsReason = priceFen !== computedFen && reason.trim() === ''
  return (
    <div className={styles.change}>
      <div className={styles.fields}>
        <span className={styles.label}>
          改价 <kbd className={styles.key}>Alt P</kbd>
        </span>
        <TextInput
          ref={sum}
          aria-label="改价后的金额（元）"
          inputMode="decimal"
          classNames={{ input: styles.sum ?? '' }}
          disabled={percentLimit === 0}
          error={error}
          value={typed ?? plainYuan(priceFen)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const next = readYuan(currentTarget.value)
            if (next.ok && boundsError(next.fen, limit) === undefined) set(next.fen)
          }}
          onBlur={() => setTyped(undefined)}
        />
        <Autocomplete
          size="xs"
          aria-label="改价的原因"
          placeholder={needsReason ? '写一个原因' : '原因'}
          data={[...reasons]}
          disabled={percentLimit === 0}
          error={needsReason}
          {...(maxLength !== undefined && { maxLength })}
          value={reason}
          onChange={(next) => onChange({ priceFen, reason: next })}
        />
      </div>
      <Scale
        bounds={bounds}
        computedFen={computedFen}
        priceFen={priceFen}
        text={scaleText(priceFen, limit)}
        onChange={(fen) => {
          setTyped(undefined)
          set(fen)
        }}
      />
    </div>
  )
}
