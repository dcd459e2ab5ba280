import { ActionIcon, Button, Checkbox } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRectangle,
} from '@tabler/icons-react'
import { LineSample } from '../../records/line-legend.tsx'
import type { PageLines } from '../../records/marked-page.tsx'
import styles from './stage-tools.module.css'

interface ToolProps {
  at: number
  total: number
  zoom: number
  lines: PageLines
  isMarking: boolean
  canMark: boolean
  /** the page is cut by a die */
  hasDie: boolean
  onTurn: (by: 1 | -1) => void
  onZoom: (by: 1 | -1) => void
  onFit: () => void
  onActualSize: () => void
  onMarking: () => void
  /** a rectangle was drawn or deleted */
  canUndo: boolean
  onUndo: () => void
  onLines: (lines: PageLines) => void
}

const lineNames: { key: keyof PageLines; label: string }[] = [
  { key: 'trim', label: '裁切' },
  { key: 'bleed', label: '出血' },
  { key: 'safe', label: '安全' },
]
/** The lines of a die are switched on and off together with it. */
const onDie = { trim: ['die', 'crease'], bleed: ['bleed'], safe: ['safe'] } as const
const dieLabel = { trim: '刀版', bleed: '出血', safe: '安全' }

/** Tools to turn pages, zoom and mark, and switches for the lines. */
export function StageTools(props: ToolProps) {
  const { at, total, zoom, lines, isMarking, canMark, onTurn, onZoom, onFit, onActualSize } = props
  return (
    <div className={styles.tools}>
      <ActionIcon aria-label="上一页" disabled={at <= 0} onClick={() => onTurn(-1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span className={styles.count}>
        <b>{at + 1}</b> / {total} 页
      </span>
      <ActionIcon aria-label="下一页" disabled={at >= total - 1} onClick={() => onTurn(1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
      <span className={styles.bar} aria-hidden="true" />
      <ActionIcon aria-label="缩小" onClick={() => onZoom(-1)}>
        <IconMinus size={16} />
      </ActionIcon>
      <button type="button" className={styles.zoom} onClick={onActualSize} title="按实际大小">
        {Math.round(zoom * 100)}%
      </button>
      <ActionIcon aria-label="放大" onClick={() => onZoom(1)}>
        <IconPlus size={16} />
      </ActionIcon>
      <ActionIcon aria-label="整页" onClick={onFit}>
        <IconMaximize size={16} />
      </ActionIcon>
      <Button
        variant={isMarking ? 'filled' : 'default'}
        color="dark"
        aria-pressed={isMarking}
        disabled={!canMark}
        leftSection={<IconRectangle size={15} />}
        onClick={props.onMarking}
      >
        标注
      </Button>
      <ActionIcon aria-label="撤销标注" disabled={!props.canUndo} onClick={props.onUndo}>
        <IconArrowBackUp size={16} />
      </ActionIcon>
      <span className={styles.lines}>
        {lineNames.map(({ key, label }) => (
          <span key={key} className={styles.line}>
            <Checkbox
              size="xs"
              color="dark"
              label={props.hasDie ? dieLabel[key] : label}
              checked={lines[key]}
              onChange={() => props.onLines({ ...lines, [key]: !lines[key] })}
            />
            <span className={styles.samples}>
              {(props.hasDie ? onDie[key] : [key]).map((name) => (
                <LineSample key={name} name={name} />
              ))}
            </span>
          </span>
        ))}
      </span>
    </div>
  )
}
