import { ChipButton, ChipRow } from '@yinpu/job-form/chip'
import styles from './piece-preset-buttons.module.css'
import { isPreset, piecePresets } from './piece-presets.ts'
import type { SheetQuestion } from './sheet-question.ts'

interface PiecePresetButtonsProps {
  question: SheetQuestion
  onPick: (size: { width: string; height: string }) => void
}

export function PiecePresetButtons({ question, onPick }: PiecePresetButtonsProps) {
  return (
    <ChipRow>
      {piecePresets.map((preset) => (
        <ChipButton
          key={preset.name}
          isChosen={isPreset(question, preset)}
          onClick={() => onPick({ width: preset.width, height: preset.height })}
        >
          {preset.name}
          <small className={styles.size}>
            {preset.width}×{preset.height}
          </small>
        </ChipButton>
      ))}
    </ChipRow>
  )
}
