import { ChipButton, ChipRow } from '../../ui/chip.tsx'
import styles from './tag-chips.module.css'

const offered = ['家', '公司', '其他']

/** What a buyer calls the place. Pressed once more, it is called nothing. */
export function TagChips({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const tags = value && !offered.includes(value) ? [...offered, value] : offered
  return (
    <fieldset className={styles.tags}>
      <legend className={styles.legend}>标签（选填）</legend>
      <ChipRow>
        {tags.map((tag) => (
          <ChipButton key={tag} isChosen={tag === value} onClick={() => onChange(tag === value ? '' : tag)}>
            {tag}
          </ChipButton>
        ))}
      </ChipRow>
    </fieldset>
  )
}
