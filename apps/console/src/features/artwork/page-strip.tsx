import { Kbd } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './page-strip.module.css'
import type { Sheet } from './sheets.ts'

interface StripProps {
  sheets: readonly Sheet[]
  at: number
  /** the number of marks on a page */
  marksOn: (sheet: Sheet) => number
  onTurn: (at: number) => void
}

/** Of a thick book, only this many pages around the current one. */
const around = 12

function Thumb({
  sheet,
  isHere,
  marks,
  onTurn,
}: {
  sheet: Sheet
  isHere: boolean
  marks: number
  onTurn: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isHere) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isHere])
  const preview = sheet.file.previews.find(({ page }) => page === sheet.page)
  return (
    <button
      ref={button}
      type="button"
      className={styles.thumb}
      aria-current={isHere ? 'true' : undefined}
      onClick={onTurn}
      title={sheet.file.name}
    >
      {preview ? (
        <img src={preview.url} alt="" loading="lazy" />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          {sheet.page ?? '—'}
        </span>
      )}
      {marks > 0 && <b>{marks}</b>}
      <span className={styles.label}>{sheet.label}</span>
    </button>
  )
}

const keys: { of: string[]; what: string }[] = [
  { of: ['A'], what: '通过并下一件' },
  { of: ['R'], what: '退回' },
  { of: ['←', '→'], what: '翻页' },
  { of: ['↑', '↓'], what: '换件' },
  { of: ['M'], what: '标注' },
  { of: ['?'], what: '全部按键' },
]

/** The pages in small, and the keys. */
export function PageStrip({ sheets, at, marksOn, onTurn }: StripProps) {
  const first = Math.max(0, at - around)
  return (
    <div className={styles.strip}>
      <div className={styles.thumbs}>
        {sheets.slice(first, at + around + 1).map((sheet, index) => (
          <Thumb
            key={sheet.key}
            sheet={sheet}
            isHere={first + index === at}
            marks={marksOn(sheet)}
            onTurn={() => onTurn(first + index)}
          />
        ))}
      </div>
      <p className={styles.keys} data-key-hint>
        {keys.map(({ of, what }) => (
          <span key={what}>
            {of.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}{' '}
            {what}
          </span>
        ))}
      </p>
    </div>
  )
}
